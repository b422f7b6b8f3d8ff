const EVENT = 'session-ended'

/** The server no longer knows a session this page was made for. */
export const announceSessionEnded = (): void => {
  dispatchEvent(new Event(EVENT))
}

export const onSessionEnded = (listener: () => void): (() => void) => {
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
