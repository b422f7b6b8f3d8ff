import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowRight: 1, ArrowLeft: -1 }

const isOpen = (citation: HTMLButtonElement | undefined): boolean =>
  citation?.popoverTargetElement?.matches(':popover-open') === true

/** Arrow keys lead to the citation of the next or previous sentence, and open it where this one is open. */
export const moveBetweenCitations = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const { key, currentTarget } = event
  const step = STEPS[key]
  // With Alt or Command an arrow is the browser's: back, or the start of the line.
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const citations = [
    ...(currentTarget.closest('.cited-text')?.querySelectorAll<HTMLButtonElement>('.citation') ?? []),
  ]
  const next = citations[citations.indexOf(currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  if (isOpen(currentTarget) && !isOpen(next)) next.click()
}
