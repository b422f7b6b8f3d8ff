/** Key in session storage; its value is the time in milliseconds of this tab's last reload because of missing files. */
const RELOADED_AT = 'stale_chunk_reloaded_at'
const AGAIN_AFTER_MS = 10_000

/**
 * Reloads after a failed start: after a deployment an old page may request files that no longer exist, and a
 * new page names the current ones. Never twice in a row, because then the cause is another one; the page as
 * rendered by the server stays readable. (The router does the same for its lazy routes.)
 */
export const reloadOnce = () => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < AGAIN_AFTER_MS) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  } catch {
    // Without storage, a first retry cannot be distinguished from an endless loop.
    return
  }
  location.reload()
}
