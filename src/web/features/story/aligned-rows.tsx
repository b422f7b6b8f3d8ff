import type { ReactNode } from 'react'
import type { StorySentence, StoryText } from '#contract/content/stories.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { alignTexts } from './align-texts.ts'

export interface RenderedSentence {
  text: StoryText
  sentence: StorySentence
  /** Unique within the page's texts. */
  name: string
  numbers: ReadonlyMap<string, number>
  /** Whether the report is named beside the sentence; by default where reports differ. */
  isNamed?: boolean
}

interface AlignedRowsProps {
  texts: readonly [StoryText, StoryText]
  /** The sentences of each text in reading order. */
  order: readonly [readonly StorySentence[], readonly StorySentence[]]
  /** Numbers the reports in the order of the rows. */
  numbersOf: (sentences: readonly StorySentence[]) => ReadonlyMap<string, number>
  render: (row: RenderedSentence) => ReactNode
}

/**
 * Both texts sentence by sentence: what rests on the same passage stands side by side, all else alone. A list,
 * because a table that is stacked on a phone is no table for assistive technology. A report has one number.
 * What it shares with the page is passed to it: imported, it would be a file of its own in every page of a story.
 */
export const AlignedRows = ({ texts, order, numbersOf, render }: AlignedRowsProps) => {
  const { languageName } = useI18n()
  const t = useTexts('storyRows')
  const rows = alignTexts(...order)
  const numbers = numbersOf(rows.flat().filter((sentence) => sentence !== undefined))
  return (
    <>
      <p className="aligned-languages" aria-hidden="true">
        {texts.map(({ lang }) => (
          <span key={lang}>{languageName(lang)}</span>
        ))}
      </p>
      <ol className="aligned">
        {rows.map((row, at) => {
          const [alone, ...others] = texts.filter((_, column) => row[column])
          const only = others.length === 0 ? alone : undefined
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the rows of two texts never change their order
            <li key={at} data-only={only?.lang}>
              <p>
                {only ? (
                  t.only(languageName(only.lang))
                ) : (
                  <>
                    <span aria-hidden="true">✓</span> {t.both}
                  </>
                )}
              </p>
              {texts.map((text, column) => {
                const sentence = row[column]
                return (
                  sentence && (
                    <div key={text.lang} data-lang={text.lang}>
                      {render({ text, sentence, name: `${at}${text.lang}`, numbers })}
                    </div>
                  )
                )
              })}
            </li>
          )
        })}
      </ol>
    </>
  )
}
