import type { StorySentence } from './story-sentence.ts'
import { isLanguage } from '../text/languages.ts'
import { contentStems } from '../summarise/words.ts'
import { countWords, sayTheSame, STORY_TEXT_MAX } from './limits.ts'
import type { SourceReport } from './report.ts'

/** In sentences; shorter generated texts are discarded in favour of the composed one. */
const LEAST = 2

const ORDER = { agreed: 0, reported: 0, says: 1, differs: 2 } as const

const restOnOneSentence = (a: StorySentence, b: StorySentence): boolean =>
  a.citations.some(({ quotes }) =>
    quotes.some((quote) => b.citations.some((other) => other.quotes.includes(quote))),
  )

const stateSameFact = (a: StorySentence, b: StorySentence): boolean => {
  const lang = a.citations[0]?.lang
  if (restOnOneSentence(a, b)) return true
  return (
    isLanguage(lang) && sayTheSame(new Set(contentStems(a.text, lang)), new Set(contentStems(b.text, lang)))
  )
}

/**
 * Merges a generated text with the composed one where it leaves gaps: attributed statements and differences
 * stay verbatim. The fallback is the composed text alone where the model wrote too little, or the result
 * would cite fewer than two outlets.
 */
export const mergeSentences = <Sentence extends StorySentence>(
  generated: readonly Sentence[],
  chosen: readonly Sentence[],
  reports: ReadonlyMap<string, SourceReport>,
): Sentence[] => {
  const outlets = (sentences: readonly StorySentence[]) =>
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
