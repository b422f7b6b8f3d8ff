/** The retry interval while a reader is busy. */
const RETRY_MS = 1000

/** Pages with a form, or with terms the reader is about to accept. */
const UNDISTURBED =
  /^\/(?:sign-|forgot-|activate-|set-password|subscription|pricing|terms|privacy|cancel|contact)/

const isBusy = (): boolean =>
  document.visibilityState === 'hidden' ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  document.activeElement?.matches('input, textarea, select') === true

/** Whether no prompt may be shown on a path (without language prefix). */
export const isQuiet = (pathname: string): boolean => UNDISTURBED.test(pathname)

/** Whether a prompt may be shown now on a path (without language prefix). */
export const mayDisturb = (pathname: string): boolean => !isQuiet(pathname) && !isBusy()

/** Retries until it succeeds. Returns the cancel function. */
export const tryUntilDone = (attempt: () => boolean): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    timer = attempt() ? undefined : setTimeout(next, RETRY_MS)
  }
  next()
  return () => clearTimeout(timer)
}
