import { useId } from 'react'
import type { StorySentence } from '#contract/content/stories.ts'
import type { Locale } from '#contract/values/locales.ts'
import { isGenerated } from '#contract/content/provenance.ts'
import { moveBetweenCitations } from '#web/components/move-between-citations.ts'
import { Quotation } from '#web/components/quotation.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { textsInAnyLocale } from '#locales/texts.ts'

/** Keeps citation numbers on the line of the last word, because Chromium would break before the button. */
const WORD_JOINER = '\u2060'

interface SentenceRowProps {
  sentence: StorySentence
  /** Text of the sentence: typeset, and in quotation marks where it is quoted. */
  words: string
  lang: string
  /** The language of the labels, which in the side-by-side view is that of the column. */
  own: Locale
  /** Citation numbers by the id of the cited report. */
  numbers: ReadonlyMap<string, number>
  /** True where no heading above names the outlets. */
  isNamed: boolean
  /** Null while no quotation is open. */
  openId: string | null
  onOpen: (id: string | null) => void
}

/** Numbers open the quotations of the cited reports below the sentence, one at a time. */
export const SentenceRow = (props: SentenceRowProps) => {
  const { sentence, words, lang, own, numbers, isNamed, openId, onOpen } = props
  const { langOf } = useI18n()
  const t = textsInAnyLocale(own, 'storyText')
  const idBase = useId()
  const cited = sentence.citations.map((citation, index) => ({
    citation,
    number: numbers.get(citation.article_id) ?? 0,
    id: `${idBase}${index}`,
  }))
  const fresh = sentence.is_new && (
    <b className="story-new" lang={langOf(own)}>
      {t.fresh}
    </b>
  )
  return (
    <li>
      {isNamed ? (
        <p className="story-outlet">
          {sentence.citations.map(({ source_name }) => source_name).join(', ')}
          {fresh}
        </p>
      ) : (
        fresh
      )}
      <span
        className="cited"
        data-source-lang={sentence.citations[0]?.lang}
        data-open={cited.some(({ id }) => id === openId) || undefined}
      >
        <span
          lang={langOf(lang)}
          data-provenance={sentence.provenance}
          data-ai-generated={isGenerated(sentence.provenance) || undefined}
        >
          {words}
        </span>
        <span className="citation-place">
          {WORD_JOINER}
          {cited.map(({ citation, number, id }) => (
            <Button
              key={citation.article_id}
              variant="bare"
              className="citation"
              lang={langOf(own)}
              aria-label={t.citation(number, citation.source_name)}
              aria-expanded={openId === id}
              aria-controls={id}
              onClick={() => onOpen(openId === id ? null : id)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onOpen(null)
                else moveBetweenCitations(event)
              }}
            >
              {number}
            </Button>
          ))}
        </span>
      </span>
      {cited.map(({ citation, number, id }) => (
        <Quotation
          key={citation.article_id}
          id={id}
          number={number}
          quotes={citation.quotes}
          lang={citation.lang}
          outlet={<CitedOutlet citation={citation} />}
          url={citation.url}
          linkText={textsInAnyLocale(own, 'cited').passage}
          linkLang={langOf(own)}
          provenance={sentence.provenance}
          isOpen={openId === id}
        />
      ))}
    </li>
  )
}

/** Links to the page of the report here. */
const CitedOutlet = ({ citation }: { citation: StorySentence['citations'][number] }) => {
  const { languageName } = useI18n()
  return (
    <>
      <Link to={`/article/${citation.article_id}`}>{citation.source_name}</Link>{' '}
      <abbr title={languageName(citation.lang)}>{citation.lang.toUpperCase()}</abbr>
    </>
  )
}
