/** Caches in front of the site, as those of a CDN, which drop within a minute by themselves what was taken down. */
export interface CachePurge {
  /** False for caches that are emptied as a whole. */
  isByAddress: boolean
  /**
   * @param paths of this site, with their queries; ignored unless `isByAddress`
   * @throws CachePurgeError for the first request that failed
   */
  purge: (paths: readonly string[], signal?: AbortSignal) => Promise<void>
}

/** Its message says in a few words what the cache answered, as in `HTTP 403`. */
export class CachePurgeError extends Error {
  override readonly name = 'CachePurgeError'
}
