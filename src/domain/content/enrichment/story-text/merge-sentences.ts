import type { StoredStorySentence } from '#db/schema/stories.ts'
import { isLocale } from '#contract/locales.ts'
import { contentStems } from '#domain/content/enrichment/summaries/words.ts'
import { countWords, sayTheSame, STORY_TEXT_MAX } from './limits.ts'
import type { SourceReport } from './report.ts'

/** Fewer are no text: the sentences of the reports stay as they are. */
const LEAST = 2

const ORDER = { agreed: 0, reported: 0, says: 1, differs: 2 } as const

const restOnOneSentence = (a: StoredStorySentence, b: StoredStorySentence): boolean =>
  a.citations.some(({ quotes }) =>
    quotes.some((quote) => b.citations.some((other) => other.quotes.includes(quote))),
  )

const stateSameFact = (a: StoredStorySentence, b: StoredStorySentence): boolean => {
  const lang = a.citations[0]?.lang
  if (restOnOneSentence(a, b)) return true
  return (
    isLocale(lang) && sayTheSame(new Set(contentStems(a.text, lang)), new Set(contentStems(b.text, lang)))
  )
}

/**
 * What a model wrote, with the sentences of the reports where it says nothing: who says what, and what outlets differ in, stay
 * theirs. What was made of the reports stays as it is where the model had too little to say, or the result would cite fewer than two outlets.
 */
export const mergeSentences = (
  generated: readonly StoredStorySentence[],
  chosen: readonly StoredStorySentence[],
  reports: ReadonlyMap<string, SourceReport>,
): StoredStorySentence[] => {
  const outlets = (sentences: readonly StoredStorySentence[]) =>
    new Set(
      sentences.flatMap(({ citations }) => citations.map((each) => reports.get(each.article_id)?.sourceId)),
    )
  if (generated.length < LEAST) return [...chosen]
  const differs = chosen.filter(({ part }) => part === 'differs')
  const joined = generated.filter((sentence) => !differs.some((other) => restOnOneSentence(sentence, other)))
  joined.push(...differs)
  for (const sentence of chosen) {
    const words = joined.reduce((sum, { text }) => sum + countWords(text), 0)
    const hasRoom =
      joined.length < STORY_TEXT_MAX.sentences && words + countWords(sentence.text) <= STORY_TEXT_MAX.words
    if (hasRoom && !joined.some((other) => stateSameFact(sentence, other))) joined.push(sentence)
  }
  return outlets(joined).size < 2 ? [...chosen] : joined.toSorted((a, b) => ORDER[a.part] - ORDER[b.part])
}
