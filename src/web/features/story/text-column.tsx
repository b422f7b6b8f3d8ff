import { useId, useState } from 'react'
import type { StorySentence, StoryText } from '#contract/stories.ts'
import { isLocale } from '#contract/locales.ts'
import { isGenerated } from '#contract/provenance.ts'
import { inQuotationMarks } from '#contract/quotation-marks.ts'
import { typeset } from '#web/components/article-text.ts'
import { Quotation } from '#web/components/quotation.tsx'
import { storyTexts } from '#web/i18n/areas/story.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { httpUrl } from '#web/ui/http-url.ts'
import { Link } from '#web/ui/link.tsx'
import { citationNumbers, partsOf } from './shown-text.ts'
import '#web/components/cited-text.css'

type Citation = StorySentence['citations'][number]

interface TextColumnProps {
  text: StoryText
  /** It stands beside the other language's: all of it is in its own. */
  isBeside: boolean
}

/** Keeps a sentence's numbers on the line of its last word. */
const WORD_JOINER = '\u2060'

/**
 * A story's text in one language, part by part. Each sentence has a number for every report it rests on, the same report always the
 * same one, which opens that report's own words below it: one at a time. Between sentences a model wrote, quoted ones stand in
 * quotation marks; each says to machines how it came about.
 */
export const TextColumn = ({ text, isBeside }: TextColumnProps) => {
  const { languageName, langOf, locale } = useI18n()
  const own = isBeside && isLocale(text.lang) ? text.lang : locale
  const t = storyTexts[own].text
  const idBase = useId()
  const [openId, setOpenId] = useState<string | null>(null)
  const numbers = citationNumbers(text)
  const generated = text.sentences.filter(({ provenance }) => isGenerated(provenance)).length

  const wordsOf = ({ text: words, provenance }: StorySentence) =>
    generated > 0 && provenance === 'quoted'
      ? inQuotationMarks(typeset(words, text.lang), text.lang)
      : typeset(words, text.lang)
  const button = (citation: Citation, id: string) => {
    const number = numbers.get(citation.article_id) ?? 0
    return (
      <button
        key={id}
        type="button"
        className="citation"
        lang={langOf(own)}
        aria-label={t.citation(number, citation.source_name)}
        aria-expanded={openId === id}
        aria-controls={id}
        onClick={() => setOpenId(openId === id ? null : id)}
        onKeyDown={({ key }) => key === 'Escape' && setOpenId(null)}
      >
        {number}
      </button>
    )
  }
  const quotation = ({ provenance }: StorySentence, citation: Citation, id: string) => {
    const original = httpUrl(citation.url)
    return (
      <Quotation
        key={id}
        id={id}
        number={numbers.get(citation.article_id) ?? 0}
        quotes={citation.quotes}
        lang={citation.lang}
        outlet={
          <>
            <Link to={`/article/${citation.article_id}`}>{citation.source_name}</Link>{' '}
            <abbr title={languageName(citation.lang)}>{citation.lang.toUpperCase()}</abbr>
            {original && (
              <>
                {' · '}
                <a href={original.href} rel="noopener external">
                  {t.original}
                </a>
              </>
            )}
          </>
        }
        provenance={provenance}
        isOpen={openId === id}
      />
    )
  }

  const row = (sentence: StorySentence, place: string, isNamed: boolean) => {
    const cited = sentence.citations.map((citation, index) => ({
      citation,
      id: `${idBase}${place}-${index}`,
    }))
    const fresh = sentence.is_new && (
      <b className="story-new" lang={langOf(own)}>
        {t.fresh}
      </b>
    )
    const isOpen = cited.some(({ id }) => id === openId)
    return (
      <li key={place}>
        {isNamed ? (
          <p className="story-outlet">
            {sentence.citations.map(({ source_name }) => source_name).join(', ')}
            {fresh}
          </p>
        ) : (
          fresh
        )}
        <span className="cited" data-open={isOpen || undefined}>
          <span
            lang={langOf(text.lang)}
            data-provenance={sentence.provenance}
            data-ai-generated={isGenerated(sentence.provenance) || undefined}
          >
            {wordsOf(sentence)}
          </span>
          <span className="citation-place">
            {WORD_JOINER}
            {cited.map(({ citation, id }) => button(citation, id))}
          </span>
        </span>
        {cited.map(({ citation, id }) => quotation(sentence, citation, id))}
      </li>
    )
  }
  return (
    <div
      className="cited-text"
      data-ai-generated={generated === 0 ? 'false' : generated === text.sentences.length ? 'true' : 'partly'}
    >
      {partsOf(text).map(({ part, sentences }) => (
        <section key={part} className="story-part" data-part={part ?? 'lead'}>
          {part && <h3 lang={langOf(own)}>{t.parts[part]}</h3>}
          <ul>
            {sentences.map((sentence, index) =>
              // What several say needs no name, and what one says stands under a heading that says so.
              row(
                sentence,
                `${part}${index}`,
                part === 'differs' || (part === null && sentence.part === 'reported'),
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
