import type { ReactNode } from 'react'
import { inQuotationMarks } from '#contract/quotation-marks.ts'
import type { Provenance } from '#contract/provenance.ts'
import { provenanceTexts } from '#web/i18n/areas/provenance.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { typeset } from '#contract/typeset.ts'

interface QuotationProps {
  id: string
  number: number
  quotes: readonly string[]
  /** The language the source is written in. */
  lang: string
  /** Who says so, with the way there where there is one. */
  outlet: ReactNode
  /** How our sentence was made of them. */
  provenance: Provenance
  isOpen: boolean
}

/**
 * The source's own words for one sentence of ours. Always in the page, so that its button has something
 * to control; paper and readers without script see it open.
 */
export const Quotation = ({ id, number, quotes, lang, outlet, provenance, isOpen }: QuotationProps) => {
  const t = useTexts(provenanceTexts).sentence
  return (
    <figure id={id} className="quotation" hidden={!isOpen}>
      <b aria-hidden="true">{number}</b>
      <div>
        <blockquote lang={lang}>
          {quotes.map((quote) => (
            <p key={quote}>{inQuotationMarks(typeset(quote, lang), lang)}</p>
          ))}
        </blockquote>
        <figcaption>
          <span>{outlet}</span>
          <span>{t[provenance]}</span>
        </figcaption>
      </div>
    </figure>
  )
}
