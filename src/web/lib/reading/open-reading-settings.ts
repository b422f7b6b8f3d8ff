const EVENT = 'open-reading-settings'

/** An event instead of a call, because features must not import the shell that renders the sheet. */
export const openReadingSettings = (): void => {
  dispatchEvent(new Event(EVENT))
}

export const onOpenReadingSettings = (open: () => void): (() => void) => {
  addEventListener(EVENT, open)
  return () => removeEventListener(EVENT, open)
}
