const EVENT = 'open-reading-settings'

/** Asks the shell to open the sheet of reading settings. */
export const openReadingSettings = (): void => {
  dispatchEvent(new Event(EVENT))
}

export const onOpenReadingSettings = (open: () => void): (() => void) => {
  addEventListener(EVENT, open)
  return () => removeEventListener(EVENT, open)
}
