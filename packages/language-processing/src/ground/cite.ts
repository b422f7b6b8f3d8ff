import type { Language } from '../text/languages.ts'
import { splitSentences } from '../summarise/sentences.ts'
import { type CitedSentence } from '../summarise/summarise.ts'
import { contentStems } from '../summarise/words.ts'

/** Stems are computed once per source, because every sentence of a text is compared with all of them. */
export interface TraceableSource {
  lang: Language
  sentences: { sentence: CitedSentence; stems: ReadonlySet<string> }[]
}

export const traceable = (source: string, lang: Language): TraceableSource => ({
  lang,
  sentences: splitSentences(source, lang).map((sentence) => ({
    sentence,
    stems: new Set(contentStems(sentence.text, lang)),
  })),
})

const ENOUGH = 0.999
/** Share of the sentence's stems that a second citation must add. */
const MIN_GAIN = 0.15

/** Used for texts without citations: returns the source sentences that share most stems. */
export const citeFor = (sentence: string, { lang, sentences }: TraceableSource): CitedSentence[] => {
  const own = new Set(contentStems(sentence, lang))
  const shareOf = (...sets: ReadonlySet<string>[]) =>
    own.size === 0 ? 0 : [...own].filter((stem) => sets.some((set) => set.has(stem))).length / own.size
  const ranked = sentences
    .map((candidate) => ({ candidate, share: shareOf(candidate.stems) }))
    .toSorted((a, b) => b.share - a.share)
  const [best] = ranked
  if (!best || best.share === 0) return []
  if (best.share >= ENOUGH) return [best.candidate.sentence]
  const second = ranked
    .slice(1, 12)
    .map(({ candidate }) => ({ candidate, share: shareOf(best.candidate.stems, candidate.stems) }))
    .toSorted((a, b) => b.share - a.share)[0]
  const cited = [best.candidate.sentence]
  if (second && second.share - best.share >= MIN_GAIN) cited.push(second.candidate.sentence)
  return cited.toSorted((a, b) => a.start - b.start)
}
