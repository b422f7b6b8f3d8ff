import { isNative } from '#web/platform/target.ts'

const EVENT = 'session-ended'

/** In the apps a session may be rejected before any listener has rendered. */
let hasListener = false
let isUnannounced = false

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
