import { isNative } from '#web/platform/target.ts'

const EVENT = 'session-ended'

/** In the apps it may be known before anything is drawn that listens. */
let hasListener = false
let isUnannounced = false

/** The server no longer knows a session this page was made for. */
export const announceSessionEnded = (): void => {
  if (isNative && !hasListener) isUnannounced = true
  dispatchEvent(new Event(EVENT))
}

export const onSessionEnded = (listener: () => void): (() => void) => {
  if (isNative) {
    hasListener = true
    if (isUnannounced) listener()
    isUnannounced = false
  }
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
