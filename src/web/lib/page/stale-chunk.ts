/** Session storage: when this tab last reloaded for files that were gone. */
const RELOADED_AT = 'stale_chunk_reloaded_at'
const AGAIN_AFTER_MS = 10_000

/**
 * For a failed start: after a deployment an old page may ask for files that no longer exist, and the
 * new page has the new ones. Reloads, but never twice in a row, for then the fault lies elsewhere;
 * the page stays readable as the server sent it. (The router does the same for its lazy routes.)
 */
export const reloadOnce = () => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < AGAIN_AFTER_MS) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  } catch {
    // Without storage there is no telling a first reload from an endless one.
    return
  }
  location.reload()
}
