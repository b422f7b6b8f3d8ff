import { typeset } from './article-text.ts'

interface QuotationProps {
  id: string
  number: number
  quotes: readonly string[]
  /** The language the source is written in. */
  lang: string
  outlet: string
  isOpen: boolean
}

const quoted = (text: string, lang: string): string =>
  lang === 'fr' ? `«\u202F${typeset(text, lang)}\u202F»` : `“${text}”`

/**
 * The source's own words for one sentence of ours. Always in the page, so that its button has something
 * to control; paper and readers without script see it open.
 */
export const Quotation = ({ id, number, quotes, lang, outlet, isOpen }: QuotationProps) => (
  <figure id={id} className="quotation" hidden={!isOpen}>
    <b aria-hidden="true">{number}</b>
    <div>
      <blockquote lang={lang}>
        {quotes.map((quote) => (
          <p key={quote}>{quoted(quote, lang)}</p>
        ))}
      </blockquote>
      <figcaption>{outlet}</figcaption>
    </div>
  </figure>
)
