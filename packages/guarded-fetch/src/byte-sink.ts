/**
 * Collects bytes in one growing buffer, because with an array of chunks a server that sends single bytes
 * could make the client allocate millions of objects.
 */
export class ByteSink {
  #bytes = new Uint8Array(16_384)
  #length = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Returns false, without storing anything, if the total would exceed `maxBytes`. */
  add(chunk: Uint8Array): boolean {
    const length = this.#length + chunk.length
    if (length > this.#maxBytes) return false
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(length, this.#bytes.length * 2))
      larger.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = larger
    }
    this.#bytes.set(chunk, this.#length)
    this.#length = length
    return true
  }

  /** Returns a copy of the bytes so far, so that the larger buffer can be freed. */
  take(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}
