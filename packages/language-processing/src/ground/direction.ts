import type { Language } from '../text/languages.ts'
import { type Alignment, facing } from './alignment.ts'
import { OPPOSITES, type Opposites } from './meaning/antonyms.ts'
import type { Token } from './tokens.ts'

const NEGATIVE_PREFIX = /^(?:un|in|im|il|ir|dis|non|mis|de|des|anti|mal)(?=\w{4})/

/** In words on each side of the gap; in longer gaps words no longer correspond by position. */
const MAX_GAP = 5

/**
 * Applies to near-extractive sentences only, where a gap holds one word in place of another: "rose" for
 * "fell".
 */
export const alignedDirections = ({ gaps }: Alignment, lang: Language): string[] =>
  gaps.flatMap((gap) => {
    const { sentence } = gap
    const cited = facing(gap)
    if (sentence.length === 0 || cited.length === 0 || sentence.length > MAX_GAP || cited.length > MAX_GAP)
      return []
    return sentence.flatMap((own) => {
      const opposite = cited.find(
        (other) =>
          areOpposite(own.word, other.word, lang) && !sentence.some(({ word }) => word === other.word),
      )
      return opposite && !cited.some(({ word }) => word === own.word)
        ? [`"${own.text}" where the source says "${opposite.text}"`]
        : []
    })
  })

const areOpposite = (own: string, other: string, lang: Language): boolean =>
  own.replace(NEGATIVE_PREFIX, '') === other ||
  other.replace(NEGATIVE_PREFIX, '') === own ||
  OPPOSITES[lang].some(({ a, b }) => (a.test(own) && b.test(other)) || (b.test(own) && a.test(other)))

/** Compares strong pairs only, because reworded sentences do not keep the order of words. */
export const looseDirections = (
  sentence: readonly Token[],
  cited: readonly Token[],
  lang: Language,
): string[] =>
  OPPOSITES[lang].filter(({ isStrong }) => isStrong).flatMap((pair) => contradicts(pair, sentence, cited))

const contradicts = ({ a, b }: Opposites, sentence: readonly Token[], cited: readonly Token[]): string[] => {
  const has = (tokens: readonly Token[], pattern: RegExp) => tokens.find(({ word }) => pattern.test(word))
  const [ownA, ownB] = [has(sentence, a), has(sentence, b)]
  if (!ownA === !ownB) return []
  const [citedA, citedB] = [has(cited, a), has(cited, b)]
  const [own, same, opposite] = ownA ? [ownA, citedA, citedB] : [ownB, citedB, citedA]
  return own && opposite && !same ? [`"${own.text}" where the source says "${opposite.text}"`] : []
}
