/** Interval of the retries while the reader is busy. */
const RETRY_MS = 1000

/** A prompt would interrupt a form here, or terms that the reader is about to accept. */
const PROMPT_FREE =
  /^\/(?:sign-|forgot-|activate-|set-password|subscription|pricing|terms|privacy|cancel|contact)/

const isBusy = (): boolean =>
  document.visibilityState === 'hidden' ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  document.activeElement?.matches('input, textarea, select') === true

/** @param pathname without the language prefix. */
export const isPromptFree = (pathname: string): boolean => PROMPT_FREE.test(pathname)

/** @param pathname without the language prefix. */
export const mayPromptNow = (pathname: string): boolean => !isPromptFree(pathname) && !isBusy()

/** Calls `attempt` until it returns true. Returns a function that cancels the retries. */
export const retryUntilDone = (attempt: () => boolean): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    timer = attempt() ? undefined : setTimeout(next, RETRY_MS)
  }
  next()
  return () => clearTimeout(timer)
}
