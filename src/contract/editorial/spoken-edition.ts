import type { DigestItem } from './digest.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { typeset } from '#contract/values/typeset.ts'
import { breathe, sentencesOf } from './speakable.ts'

/** One utterance of speech synthesis: at most `SPOKEN_MAX` characters in one language. */
export interface SpokenLine {
  text: string
  lang: string
  /** Index of the item, by which the previous and next buttons move. Lines of one item are consecutive. */
  item: number
}

/** A line of an edition, with its part of the item, so that the page can highlight it. */
export interface EditionLine extends SpokenLine {
  storyId: string
  part: 'lead-in' | 'title' | 'update' | 'text' | 'source'
  /** Index of the sentence in its part, or of the change in an update. */
  sentence: number
}

/** Transitions between the items, in the language of the page. */
export interface SpokenWords {
  lang: string
  intro: string
  categories: Record<Category, string>
  update: string
  source: (outlet: string) => string
}

type Saying = Omit<EditionLine, 'item' | 'storyId'>

const textOf = (item: DigestItem): Saying[] => {
  const summary = summaryOf(item)
  if (summary)
    return summary.sentences.map(({ text }, sentence) => ({
      part: 'text',
      sentence,
      text,
      lang: summary.lang,
    }))
  return sentencesOf(shownExcerptOf(item) ?? '', item.lang).map((text, sentence) => ({
    part: 'text',
    sentence,
    text,
    lang: item.lang,
  }))
}

/** The summary, which replaces the excerpt; null unless it exists and the reader may view it. */
export const summaryOf = (item: DigestItem): NonNullable<DigestItem['cited_summary']> | null =>
  item.cited_summary && item.cited_summary.sentences.length > 0 ? item.cited_summary : null

export const shownExcerptOf = (item: DigestItem): string | null =>
  item.excerpt ? typeset(item.excerpt, item.lang) : null

const sayingsOf = (item: DigestItem, words: SpokenWords): Saying[] =>
  item.is_taken_down
    ? [{ part: 'title', sentence: 0, text: item.title, lang: item.lang }]
    : wholeOf(item, words)

const wholeOf = (item: DigestItem, words: SpokenWords): Saying[] => [
  { part: 'title', sentence: 0, text: item.title, lang: item.lang },
  ...(item.update
    ? [
        { part: 'lead-in' as const, sentence: 0, text: words.update, lang: words.lang },
        ...item.update.changes.map(({ text, lang }, sentence) => ({
          part: 'update' as const,
          sentence,
          text,
          lang,
        })),
      ]
    : []),
  ...textOf(item),
  { part: 'source', sentence: 0, text: words.source(item.source_name), lang: words.lang },
]

/**
 * Converts an edition for speech synthesis: the day, each category once, then each item as far as the
 * response contains it. Every line carries its language.
 *
 * @param items in the order of the page.
 */
export const linesOf = (items: readonly DigestItem[], words: SpokenWords): EditionLine[] =>
  items.flatMap((item, index) => {
    const isNewSection = items[index - 1]?.category !== item.category
    const leadIns = [
      ...(index === 0 ? [words.intro] : []),
      ...(isNewSection ? [`${words.categories[item.category]}.`] : []),
    ]
    const sayings: Saying[] = [
      ...leadIns.map((text) => ({ part: 'lead-in' as const, sentence: 0, text, lang: words.lang })),
      ...sayingsOf(item, words),
    ]
    return sayings.flatMap((saying) =>
      breathe(saying.text).map((text) => ({ ...saying, text, item: index, storyId: item.story_id })),
    )
  })
