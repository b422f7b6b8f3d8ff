/** A module on demand, or its styles, did not load: its release is gone, or the connection is. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError'
}
