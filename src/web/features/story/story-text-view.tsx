import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import type { StoryDetail, StoryText } from '#contract/content/stories.ts'
import { isLocale } from '#contract/values/locales.ts'
import { ProvenanceLabels } from '#web/components/provenance-labels.tsx'
import { useOpenQuotation } from '#web/components/use-open-quotation.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { isPlainClick, Link } from '#web/ui/link.tsx'
import type { RenderedSentence } from './aligned-rows.tsx'
import { SentenceRow } from './sentence-row.tsx'
import {
  bothTexts,
  citationNumbers,
  hoursOf,
  inReadingOrder,
  labelOfText,
  originOf,
  partsOf,
  shownText,
  wordsOf,
} from './shown-text.ts'
import '#web/components/cited-text.css'

const loadRows = async () => (await import('./aligned-rows.tsx')).AlignedRows

/** Loaded when it is asked for. The server bundles it: a suspended part would delay rendering. */
const AlignedRows = import.meta.env.SSR ? await loadRows() : lazy(async () => ({ default: await loadRows() }))

/**
 * In one language, or both aligned row by row, with its provenance. Only for readers who may see the text.
 * Without scripts the other view is a page of its own address.
 */
export const StoryTextView = ({ story }: { story: StoryDetail }) => {
  const { locale, contentLanguage, languageName } = useI18n()
  const t = useTexts('storyText')
  const { sideBySide } = useTexts('articleAndStory')
  const isAsked = useLocation({ select: ({ searchStr }) => searchStr.includes('texts=both') })
  const [isAligned, setIsAligned] = useState(isAsked)
  const shown = shownText(story, contentLanguage)
  if (!shown) return null
  const both = bothTexts(story)
  const aligned = isAligned ? both : undefined
  const hours = hoursOf(story)
  return (
    <section className="story-text" aria-labelledby="text">
      <div className="story-text-bar">
        <h2 id="text">{t.title}</h2>
        {both && (
          <Link
            to={`/story/${story.id}`}
            search={aligned ? {} : { texts: 'both' }}
            className="side-by-side"
            rel="nofollow"
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              setIsAligned(!isAligned)
            }}
          >
            {aligned ? t.oneLanguage : sideBySide}
          </Link>
        )}
      </div>
      {!aligned && shown.lang !== locale && (
        <p className="meta">
          <span className="badge">{t.inLanguage(languageName(shown.lang))}</span>
        </p>
      )}
      <CitedText texts={aligned ?? [shown]} hours={hours} />
      <ProvenanceLabels labels={(aligned ?? [shown]).map(labelOfText)} quoted={t.quoted} />
    </section>
  )
}

interface CitedTextProps {
  /** One text, or both to be aligned. */
  texts: readonly [StoryText] | readonly [StoryText, StoryText]
  /** When each report was published, by its id. */
  hours: ReadonlyMap<string, string>
}

/**
 * Each sentence has a number per cited report, stable within the text, which opens the quotation of that
 * report, one at a time. Quoted sentences among generated ones are in quotation marks; each states its
 * provenance for machines.
 */
const CitedText = ({ texts, hours }: CitedTextProps) => {
  const { locale } = useI18n()
  const t = useTexts('storyText')
  const idBase = useId()
  const { place, openId, onToggle } = useOpenQuotation<HTMLDivElement>(idBase)
  const [text, other] = texts
  const numbers = citationNumbers(inReadingOrder(text))
  const render = ({ text: of, sentence, name, ...row }: RenderedSentence) => (
    <SentenceRow
      isNamed={sentence.part === 'differs'}
      {...row}
      idBase={`${idBase}${name}-`}
      sentence={sentence}
      words={wordsOf(of, sentence)}
      lang={of.lang}
      own={other && isLocale(of.lang) ? of.lang : locale}
      hours={hours}
      openId={openId}
      onToggle={onToggle}
    />
  )
  return (
    <div ref={place} className="cited-text" data-ai-generated={originOf(texts)}>
      {other ? (
        <Suspense>
          <AlignedRows
            texts={[text, other]}
            order={[inReadingOrder(text), inReadingOrder(other)]}
            numbersOf={citationNumbers}
            render={render}
          />
        </Suspense>
      ) : (
        partsOf(text).map(({ part, sentences }) => (
          <section key={part} className="story-part" data-part={part ?? 'lead'}>
            {part && <h3>{t.parts[part]}</h3>}
            <ul>
              {sentences.map((sentence, index) => (
                <li key={sentence.text}>
                  {render({
                    text,
                    sentence,
                    name: `${part ?? 'lead'}${index}`,
                    numbers,
                    // Agreed sentences need no names, and attributed ones have them in the heading above.
                    isNamed: part === 'differs' || (part === null && sentence.part === 'reported'),
                  })}
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  )
}
