import { isPromptFree } from './prompt-free.ts'

/** Interval of the retries while the reader is busy. */
const RETRY_MS = 1000

const isBusy = (): boolean =>
  document.visibilityState === 'hidden' ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  document.activeElement?.matches('input, textarea, select') === true

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
