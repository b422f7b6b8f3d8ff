import type { ReactNode } from 'react'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { typeset } from '#contract/values/typeset.ts'

interface QuotationProps {
  id: string
  number: number
  quotes: readonly string[]
  lang: string
  /** The name of the outlet, linked where it has a page. */
  outlet: ReactNode
  provenance: Provenance
  isOpen: boolean
}

/**
 * Always rendered, so that the button's `aria-controls` has a target; visible in print and without scripts.
 */
export const Quotation = ({ id, number, quotes, lang, outlet, provenance, isOpen }: QuotationProps) => {
  const t = useTexts('provenance').sentence
  return (
    <figure id={id} className="quotation" hidden={!isOpen}>
      <b aria-hidden="true">{number}</b>
      <blockquote lang={lang}>
        {quotes.map((quote) => (
          <p key={quote}>{inQuotationMarks(typeset(quote, lang), lang)}</p>
        ))}
      </blockquote>
      <figcaption>
        <span>{outlet}</span>
        <span>{t[provenance]}</span>
      </figcaption>
    </figure>
  )
}
