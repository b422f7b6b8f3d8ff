/** How soon it is looked again whether a reader is busy. */
const RETRY_MS = 1000

/** Where somebody is about to do something, or reads what they are about to agree to. */
const UNDISTURBED =
  /^\/(?:sign-|forgot-|activate-|set-password|subscription|pricing|terms|privacy|cancel|contact)/

const isBusy = (): boolean =>
  document.visibilityState === 'hidden' ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  document.activeElement?.matches('input, textarea, select') === true

/** Whether the page at this path, without language, is one to be left alone on. */
export const isQuiet = (pathname: string): boolean => UNDISTURBED.test(pathname)

/** Whether a reader of the page at this path, without language, may be spoken to now. */
export const mayDisturb = (pathname: string): boolean => !isQuiet(pathname) && !isBusy()

/** Tries until there is nothing left to try. Returns how to stop. */
export const tryUntilDone = (attempt: () => boolean): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    timer = attempt() ? undefined : setTimeout(next, RETRY_MS)
  }
  next()
  return () => clearTimeout(timer)
}
