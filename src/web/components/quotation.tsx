import type { ReactNode } from 'react'
import { passageUrl } from '#contract/values/passage-url.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { typeset } from '#contract/values/typeset.ts'
import { httpUrl } from '#web/ui/http-url.ts'

interface QuotationProps {
  id: string
  number: number
  quotes: readonly string[]
  lang: string
  /** The name of the outlet, linked where it has a page. */
  outlet: ReactNode
  /** The page of the cited report, which the link opens at the passage; null where it has none. */
  url: string | null
  linkText: string
  /** Language of `linkText`, where it is not the page's. */
  linkLang?: string | undefined
  provenance: Provenance
  isOpen: boolean
}

/**
 * Always rendered, so that the button's `aria-controls` has a target; visible in print and without scripts.
 */
export const Quotation = (props: QuotationProps) => {
  const { id, number, quotes, lang, outlet, url, linkText, linkLang, provenance, isOpen } = props
  const page = httpUrl(url)
  const t = useTexts('provenance').sentence
  return (
    <figure id={id} className="quotation" data-source-lang={lang} hidden={!isOpen}>
      <b aria-hidden="true">{number}</b>
      <blockquote lang={lang}>
        {quotes.map((quote) => (
          <p key={quote}>{inQuotationMarks(typeset(quote, lang), lang)}</p>
        ))}
      </blockquote>
      <figcaption>
        <span>{outlet}</span>
        {page && (
          <a
            href={passageUrl(page.href, quotes[0] ?? '')}
            rel="noopener external"
            lang={linkLang}
            className="passage"
          >
            {linkText}
          </a>
        )}
        <span>{t[provenance]}</span>
      </figcaption>
    </figure>
  )
}
