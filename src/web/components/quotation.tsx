import type { ReactEventHandler, ReactNode } from 'react'
import type { Passage } from '#contract/content/articles.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import { passageUrl } from '#contract/values/passage-url.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import { typeset } from '#contract/values/typeset.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { httpUrl } from '#web/ui/http-url.ts'
import { Time } from './time.tsx'

interface QuotationProps {
  id: string
  number: number
  quotes: readonly string[]
  /** Where the first quote stands; undefined where that is unknown. */
  passage: Passage | undefined
  lang: string
  /** The name of the outlet, linked where it has a page. */
  outlet: ReactNode
  /** When the cited report was published; undefined where that is unknown. */
  at: string | undefined
  /** The page of the cited report, which the link opens at the passage; null where it has none. */
  url: string | null
  linkText: string
  /** The number of the paragraph in words; null where it is unknown. */
  paragraph: string | null
  /** Language of both, where it is not the page's. */
  labelLang?: string | undefined
  provenance: Provenance
  onToggle: ReactEventHandler<HTMLElement>
}

/**
 * The source's own words, in its language: in the margin of a wide screen, in a strip at the bottom of a
 * narrow one, and below the text in print and without scripts.
 */
export const Quotation = (props: QuotationProps) => {
  const {
    id,
    number,
    quotes,
    passage,
    lang,
    outlet,
    at,
    url,
    linkText,
    paragraph,
    labelLang,
    provenance,
    onToggle,
  } = props
  const page = httpUrl(url)
  const t = useTexts('provenance').sentence
  const beside = (text: string) => <span className="beside">{typeset(text, lang)}</span>
  /** The first quote stands between its neighbours. */
  const words = (quote: string) => {
    const quoted = inQuotationMarks(typeset(quote, lang), lang)
    if (quote !== quotes[0]) return quoted
    return (
      <>
        {passage?.before && <>{beside(passage.before)} </>}
        {quoted}
        {passage?.after && <> {beside(passage.after)}</>}
      </>
    )
  }
  return (
    <figure id={id} popover="auto" className="quotation" data-source-lang={lang} onToggle={onToggle}>
      <b aria-hidden="true">{number}</b>
      <blockquote lang={lang}>
        {quotes.map((quote) => (
          <p key={quote}>{words(quote)}</p>
        ))}
      </blockquote>
      <figcaption>
        <span>{outlet}</span>
        {paragraph && <span lang={labelLang}>{paragraph}</span>}
        {at && <Time iso={at} shape="dayTime" />}
        {page && (
          <a
            href={passageUrl(page.href, quotes[0] ?? '')}
            rel="noopener external"
            lang={labelLang}
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
