const EVENT = 'open-reading-settings'

/** Asks the shell for the sheet, from wherever a button for it stands. */
export const openReadingSettings = (): void => {
  dispatchEvent(new Event(EVENT))
}

export const onOpenReadingSettings = (open: () => void): (() => void) => {
  addEventListener(EVENT, open)
  return () => removeEventListener(EVENT, open)
}
