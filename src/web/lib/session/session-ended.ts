import { isNative } from '#web/platform/target.ts'

const EVENT = 'session-ended'

/** In the apps it may be known before anything is drawn that listens. */
let isHeard = false
let isUntold = false

/** The server no longer knows a session this page was made for. */
export const announceSessionEnded = (): void => {
  if (isNative && !isHeard) isUntold = true
  dispatchEvent(new Event(EVENT))
}

export const onSessionEnded = (listener: () => void): (() => void) => {
  if (isNative) {
    isHeard = true
    if (isUntold) listener()
    isUntold = false
  }
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
