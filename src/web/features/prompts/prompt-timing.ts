/** The retry interval while a reader is busy. */
const RETRY_MS = 1000

/** Pages with a form, or with terms the reader is about to accept. */
const PROMPT_FREE =
  /^\/(?:sign-|forgot-|activate-|set-password|subscription|pricing|terms|privacy|cancel|contact)/

const isBusy = (): boolean =>
  document.visibilityState === 'hidden' ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  document.activeElement?.matches('input, textarea, select') === true

/** Whether no prompt may be shown on a path (without language prefix). */
export const isPromptFree = (pathname: string): boolean => PROMPT_FREE.test(pathname)

/** Whether a prompt may be shown now on a path (without language prefix). */
export const mayPromptNow = (pathname: string): boolean => !isPromptFree(pathname) && !isBusy()

/** Retries until it succeeds. Returns the cancel function. */
export const retryUntilDone = (attempt: () => boolean): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    timer = attempt() ? undefined : setTimeout(next, RETRY_MS)
  }
  next()
  return () => clearTimeout(timer)
}
