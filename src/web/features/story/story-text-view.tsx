import { useId, useState } from 'react'
import type { StoryDetail, StorySentence, StoryText } from '#contract/content/stories.ts'
import { ProvenanceLabels } from '#web/components/provenance-labels.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { useOpenQuotation } from '#web/components/use-open-quotation.ts'
import { Button } from '#web/ui/button.tsx'
import { isLocale } from '#contract/values/locales.ts'
import { isGenerated } from '#contract/content/provenance.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import { typeset } from '#contract/values/typeset.ts'
import { textsInAnyLocale } from '#locales/texts.ts'
import { labelOfText, shownText, sideBySideTexts, citationNumbers, hoursOf, partsOf } from './shown-text.ts'
import { SentenceRow } from './sentence-row.tsx'
import '#web/components/cited-text.css'

/** In one language or side by side, with its provenance. Only for readers who may see the text. */
export const StoryTextView = ({ story }: { story: StoryDetail }) => {
  const { locale, contentLanguage, languageName } = useI18n()
  const t = useTexts('storyText')
  const { sideBySide } = useTexts('articleAndStory')
  const [isSideBySide, setIsSideBySide] = useState(false)
  const shown = shownText(story, contentLanguage)
  if (!shown) return null
  const pair = sideBySideTexts(story)
  const columns = isSideBySide ? pair : [shown]
  const hours = hoursOf(story)
  return (
    <section className="story-text" aria-labelledby="text">
      <div className="story-text-bar">
        <h2 id="text">{t.title}</h2>
        {pair.length > 0 && (
          <Button
            variant="bare"
            className="side-by-side needs-script"
            aria-pressed={isSideBySide}
            onClick={() => setIsSideBySide(!isSideBySide)}
          >
            {sideBySide}
          </Button>
        )}
      </div>
      {!isSideBySide && shown.lang !== locale && (
        <p className="meta">
          <span className="badge">{t.inLanguage(languageName(shown.lang))}</span>
        </p>
      )}
      <div className={isSideBySide ? 'summary-columns' : undefined}>
        {columns.map((text) => (
          <div key={text.lang}>
            {isSideBySide && <p className="column-language">{languageName(text.lang)}</p>}
            <TextColumn text={text} hours={hours} isBeside={isSideBySide} />
          </div>
        ))}
      </div>
      <ProvenanceLabels labels={columns.map(labelOfText)} quoted={t.quoted} />
    </section>
  )
}

interface TextColumnProps {
  text: StoryText
  /** When each report was published, by its id. */
  hours: ReadonlyMap<string, string>
  /** True in the side-by-side view, where labels are in the language of the text too. */
  isBeside: boolean
}

/**
 * Each sentence has a number per cited report, stable within the text, which opens the quotation of that
 * report, one at a time. Quoted sentences among generated ones are in quotation marks; each states its
 * provenance for machines.
 */
const TextColumn = ({ text, hours, isBeside }: TextColumnProps) => {
  const { langOf, locale } = useI18n()
  const own = isBeside && isLocale(text.lang) ? text.lang : locale
  const t = textsInAnyLocale(own, 'storyText')
  const idBase = useId()
  const { place, openId, onToggle } = useOpenQuotation<HTMLDivElement>(idBase)
  const numbers = citationNumbers(text)
  const generated = text.sentences.filter(({ provenance }) => isGenerated(provenance)).length
  const wordsOf = ({ text: words, provenance }: StorySentence) =>
    generated > 0 && provenance === 'quoted'
      ? inQuotationMarks(typeset(words, text.lang), text.lang)
      : typeset(words, text.lang)
  return (
    <div
      ref={place}
      className="cited-text"
      data-ai-generated={generated === 0 ? 'false' : generated === text.sentences.length ? 'true' : 'partly'}
    >
      {partsOf(text).map(({ part, sentences }) => (
        <section key={part} className="story-part" data-part={part ?? 'lead'}>
          {part && <h3 lang={langOf(own)}>{t.parts[part]}</h3>}
          <ul>
            {sentences.map((sentence, index) => (
              <SentenceRow
                key={sentence.text}
                idBase={`${idBase}${part ?? 'lead'}${index}-`}
                sentence={sentence}
                words={wordsOf(sentence)}
                lang={text.lang}
                own={own}
                numbers={numbers}
                // Agreed sentences need no names, and attributed ones have them in the heading above.
                isNamed={part === 'differs' || (part === null && sentence.part === 'reported')}
                hours={hours}
                openId={openId}
                onToggle={onToggle}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
