import type { PointerEvent } from 'react'

/** Long enough for a pointer that only passes. */
const OPEN_AFTER_MS = 150
/** Long enough to reach the quotation from its sentence. */
const CLOSE_AFTER_MS = 300
/** Where quotations stand in the margin (`cited-text.css`); elsewhere they would cover the text unasked. */
const HAS_MARGIN = '(hover: hover) and (width >= 80rem)'

/** The quotation that the pointer opened or is about to open; a page shows one at a time. */
let pointed: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const quotationOf = (id: string): HTMLElement | null => document.getElementById(id)
const isOpen = (id: string): boolean => quotationOf(id)?.matches(':popover-open') === true

const open = (id: string) => {
  const quotation = quotationOf(id)
  const source = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)
  if (!quotation || !source || isOpen(id)) return
  pointed = id
  quotation.showPopover({ source })
}

const close = () => {
  if (pointed !== undefined) quotationOf(pointed)?.hidePopover()
  pointed = undefined
}

const after = (delayMs: number, act: () => void) => {
  clearTimeout(timer)
  timer = setTimeout(act, delayMs)
}

/**
 * A mouse over a sentence opens its quotation in the margin, and closes it on leaving both. What was opened by
 * a press stays.
 */
export const followPointer = (id: string) => ({
  onPointerMove: ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    if (isOpen(id)) clearTimeout(timer)
    else if (pointed !== id && matchMedia(HAS_MARGIN).matches) {
      pointed = id
      after(OPEN_AFTER_MS, () => open(id))
    }
  },
  onPointerLeave: () => {
    if (pointed === id) after(isOpen(id) ? CLOSE_AFTER_MS : 0, close)
  },
})

/** Called by a press: keeps open what the pointer has opened, instead of closing it. */
export const staysOpen = (id: string): boolean => {
  const isPointed = pointed === id && isOpen(id)
  clearTimeout(timer)
  pointed = undefined
  return isPointed
}
