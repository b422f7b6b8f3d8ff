/** Session storage: when this tab last reloaded for a chunk that was gone. */
const RELOADED_AT = 'stale_chunk_reloaded_at'
const AGAIN_AFTER_MS = 10_000

/**
 * After a deployment the page in this tab may ask for chunks that no longer exist. The new page has
 * the new ones: reload, but never twice in a row, for then the fault lies elsewhere.
 */
export const reloadOnceOnStaleChunk = () => {
  addEventListener('vite:preloadError', (event) => {
    try {
      const last = Number(sessionStorage.getItem(RELOADED_AT))
      if (Date.now() - last < AGAIN_AFTER_MS) return
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    } catch {
      // Without storage there is no telling a first reload from an endless one.
      return
    }
    event.preventDefault()
    location.reload()
  })
}
