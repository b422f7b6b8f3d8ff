/** Long enough for a pointer that only passes. */
const OPEN_AFTER_MS = 150
/** Long enough to reach the quotation from its sentence. */
const CLOSE_AFTER_MS = 300
/** Where quotations stand in the margin (`cited-text.css`); elsewhere they would cover the text unasked. */
const HAS_MARGIN = '(hover: hover) and (width >= 80rem)'

/** The quotation that the pointer opened or is about to open; a page shows one at a time. */
let pointed: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

const after = (delayMs: number, act: () => void) => {
  clearTimeout(timer)
  timer = setTimeout(act, delayMs)
}

const isOpen = (quotation: HTMLElement): boolean => quotation.matches(':popover-open')

/** Opens the quotation of a sentence that a mouse stays over. What a press opened is left alone. */
export const pointAt = (citation: HTMLButtonElement): void => {
  const quotation = citation.popoverTargetElement as HTMLElement | null
  if (!quotation || !matchMedia(HAS_MARGIN).matches) return
  if (isOpen(quotation)) return clearTimeout(timer)
  if (pointed === quotation) return
  pointed = quotation
  after(OPEN_AFTER_MS, () => {
    if (isOpen(quotation)) return
    quotation.dataset['pointed'] = ''
    quotation.showPopover({ source: citation })
  })
}

/** Closes what the pointer opened, unless a press has kept it. */
export const leave = (): void => {
  const quotation = pointed
  if (!quotation) return
  after(isOpen(quotation) ? CLOSE_AFTER_MS : 0, () => {
    pointed = null
    if (quotation.dataset['pointed'] !== undefined) quotation.hidePopover()
    delete quotation.dataset['pointed']
  })
}
