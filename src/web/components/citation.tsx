import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { moveBetweenCitations } from './move-between-citations.ts'
import { followPointer, staysOpen } from './quotation-by-pointer.ts'

interface CitationProps {
  /** The id of the quotation that it opens. */
  id: string
  number: number
  label: string
  /** Language of `label`, where it is not the page's. */
  labelLang?: string | undefined
}

const buttonId = (id: string): string => `${id}-open`

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
    onClick={(event) => staysOpen(id) && event.preventDefault()}
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
    {...(opens !== undefined && followPointer(opens))}
  >
    {opens === undefined ? children : <label htmlFor={buttonId(opens)}>{children}</label>}
    {citations}
  </span>
)
