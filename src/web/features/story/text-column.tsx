import { useState } from 'react'
import type { StorySentence, StoryText } from '#contract/content/stories.ts'
import { isLocale } from '#contract/values/locales.ts'
import { isGenerated } from '#contract/content/provenance.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import { typeset } from '#contract/values/typeset.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { SentenceRow } from './sentence-row.tsx'
import { citationNumbers, partsOf } from './shown-text.ts'
import '#web/components/cited-text.css'
import { textsInAnyLocale } from '#locales/texts.ts'

interface TextColumnProps {
  text: StoryText
  /** True in the side-by-side view, where labels are in the language of the text too. */
  isBeside: boolean
}

/**
 * Each sentence has a number per cited report, stable within the text, which opens the quotation of that
 * report below, one at a time. Quoted sentences among generated ones are in quotation marks; each states its
 * provenance for machines.
 */
export const TextColumn = ({ text, isBeside }: TextColumnProps) => {
  const { langOf, locale } = useI18n()
  const own = isBeside && isLocale(text.lang) ? text.lang : locale
  const t = textsInAnyLocale(own, 'storyText')
  const [openId, setOpenId] = useState<string | null>(null)
  const numbers = citationNumbers(text)
  const generated = text.sentences.filter(({ provenance }) => isGenerated(provenance)).length
  const wordsOf = ({ text: words, provenance }: StorySentence) =>
    generated > 0 && provenance === 'quoted'
      ? inQuotationMarks(typeset(words, text.lang), text.lang)
      : typeset(words, text.lang)
  return (
    <div
      className="cited-text"
      data-ai-generated={generated === 0 ? 'false' : generated === text.sentences.length ? 'true' : 'partly'}
    >
      {partsOf(text).map(({ part, sentences }) => (
        <section key={part} className="story-part" data-part={part ?? 'lead'}>
          {part && <h3 lang={langOf(own)}>{t.parts[part]}</h3>}
          <ul>
            {sentences.map((sentence) => (
              <SentenceRow
                key={sentence.text}
                sentence={sentence}
                words={wordsOf(sentence)}
                lang={text.lang}
                own={own}
                numbers={numbers}
                // Agreed sentences need no names, and attributed ones have them in the heading above.
                isNamed={part === 'differs' || (part === null && sentence.part === 'reported')}
                openId={openId}
                onOpen={setOpenId}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
