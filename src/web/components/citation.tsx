import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { moveBetweenCitations } from './move-between-citations.ts'

interface CitationProps {
  /** The id of the quotation that it opens. */
  id: string
  number: number
  label: string
  /** Language of `label`, where it is not the page's. */
  labelLang?: string | undefined
}

const buttonId = (id: string): string => `${id}-open`

/** A press on what the pointer has opened keeps it, instead of closing it. */
const keepPointed = (event: MouseEvent<HTMLButtonElement>) => {
  const quotation = event.currentTarget.popoverTargetElement as HTMLElement | null
  if (quotation?.dataset['pointed'] === undefined) return
  delete quotation.dataset['pointed']
  if (quotation.matches(':popover-open')) event.preventDefault()
}

/** Loaded for readers with a mouse only. */
const followMouse = ({ type, pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
  const citation = currentTarget.querySelector<HTMLButtonElement>('.citation')
  if (pointerType !== 'mouse' || !citation) return
  // What cannot be loaded opens by a press all the same.
  void import('./quotation-by-pointer.ts').then(
    ({ pointAt, leave }) => (type === 'pointermove' ? pointAt(citation) : leave()),
    () => undefined,
  )
}

/** A number that opens the quotation, without scripts as well: the quotation is a popover. */
export const Citation = ({ id, number, label, labelLang }: CitationProps) => (
  <Button
    variant="bare"
    id={buttonId(id)}
    className="citation"
    lang={labelLang}
    aria-label={label}
    popoverTarget={id}
    onKeyDown={moveBetweenCitations}
    onClick={keepPointed}
  >
    {number}
  </Button>
)

interface CitedSentenceProps {
  /** The id of the quotation that its words open; undefined where it cites nothing. */
  opens: string | undefined
  isOpen: boolean
  lang?: string | undefined
  children: ReactNode
  /** The numbers after it. */
  citations: ReactNode
}

/** Its words are the label of its first number, so that a tap on them opens the quotation too. */
export const CitedWords = ({ opens, isOpen, lang, children, citations }: CitedSentenceProps) => (
  <span
    className="cited"
    data-source-lang={lang}
    data-open={isOpen || undefined}
    onPointerMove={followMouse}
    onPointerLeave={followMouse}
  >
    {opens === undefined ? children : <label htmlFor={buttonId(opens)}>{children}</label>}
    {citations}
  </span>
)
