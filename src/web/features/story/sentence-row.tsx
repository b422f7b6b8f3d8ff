import type { ReactEventHandler } from 'react'
import type { StorySentence } from '#contract/content/stories.ts'
import type { Locale } from '#contract/values/locales.ts'
import { isGenerated } from '#contract/content/provenance.ts'
import { Citation, CitedWords } from '#web/components/citation.tsx'
import { Quotation } from '#web/components/quotation.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { textsInAnyLocale } from '#locales/texts.ts'

/** Keeps citation numbers on the line of the last word, because Chromium would break before the button. */
const WORD_JOINER = '\u2060'

interface SentenceRowProps {
  sentence: StorySentence
  /** The beginning of the ids of its quotations. */
  idBase: string
  /** Text of the sentence: typeset, and in quotation marks where it is quoted. */
  words: string
  lang: string
  /** The language of the labels, which in aligned rows is that of the column. */
  own: Locale
  /** Citation numbers by the id of the cited report. */
  numbers: ReadonlyMap<string, number>
  /** True where no heading above names the outlets. */
  isNamed: boolean
  /** When each cited report was published, by its id. */
  hours: ReadonlyMap<string, string>
  /** Null while no quotation is open. */
  openId: string | null
  onToggle: ReactEventHandler<HTMLElement>
}

/** Numbers open the quotations of the cited reports, one at a time. */
export const SentenceRow = (props: SentenceRowProps) => {
  const { sentence, idBase, words, lang, own, numbers, isNamed, hours, openId, onToggle } = props
  const { langOf } = useI18n()
  const t = textsInAnyLocale(own, 'storySentence')
  const labels = textsInAnyLocale(own, 'cited')
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
    <>
      {isNamed ? (
        <p className="story-outlet">
          {sentence.citations.map(({ source_name }) => source_name).join(', ')}
          {fresh}
        </p>
      ) : (
        fresh
      )}
      <CitedWords
        opens={cited[0]?.id}
        isOpen={cited.some(({ id }) => id === openId)}
        lang={sentence.citations[0]?.lang}
        citations={
          <span className="citation-place">
            {WORD_JOINER}
            {cited.map(({ citation, number, id }) => (
              <Citation
                key={citation.article_id}
                id={id}
                number={number}
                label={t.citation(number, citation.source_name)}
                labelLang={langOf(own)}
              />
            ))}
          </span>
        }
      >
        <span
          lang={langOf(lang)}
          data-provenance={sentence.provenance}
          data-ai-generated={isGenerated(sentence.provenance) || undefined}
        >
          {words}
        </span>
      </CitedWords>
      {cited.map(({ citation, number, id }) => (
        <Quotation
          key={citation.article_id}
          id={id}
          number={number}
          quotes={citation.quotes}
          passage={citation.passage}
          lang={citation.lang}
          outlet={<CitedOutlet citation={citation} />}
          at={hours.get(citation.article_id)}
          url={citation.url}
          linkText={labels.passage}
          paragraph={citation.passage?.paragraph ? labels.paragraph(citation.passage.paragraph) : null}
          labelLang={langOf(own)}
          provenance={sentence.provenance}
          onToggle={onToggle}
        />
      ))}
    </>
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
