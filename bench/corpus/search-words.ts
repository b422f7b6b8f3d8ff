import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { type SeededRandom, seededRandom } from '#domain/content/articles/cover/seeded-random.ts'
import { makeVocabulary, type Vocabulary } from './vocabulary.ts'

export interface Search {
  lng: ContentLanguage
  words: string
}

/** Number of words of a query, drawn uniformly: 40 % one word, 40 % two, 20 % three. */
const LENGTHS = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3]
/** Queries use the most frequent 20,000 words without stopwords: readers seldom know rarer ones. */
const KNOWN_WORDS = 20_000

/**
 * Deterministic, so that runs on different machines and engines send the same queries.
 *
 * @param knownWords fewer for a small archive, which lacks the rarer words
 */
export const makeSearches = (count: number, knownWords = KNOWN_WORDS): Search[] => {
  const random = seededRandom('searches')
  const vocabularies = { en: makeVocabulary('en'), fr: makeVocabulary('fr') }
  return Array.from({ length: count }, (_, n) => {
    const lng = CONTENT_LANGUAGES[n % CONTENT_LANGUAGES.length] ?? 'en'
    const length = LENGTHS[random.whole(0, LENGTHS.length - 1)] ?? 1
    const words = Array.from({ length }, () => typedWord(vocabularies[lng], random, knownWords))
    return { lng, words: words.join(' ') }
  })
}

/** The query with an unfinished last word, as the search box sends it. */
export const begun = ({ lng, words }: Search): Search => {
  const last = words.split(' ').at(-1) ?? ''
  return { lng, words: words.slice(0, words.length - Math.ceil(last.length / 3)) }
}

/** The query with two letters of its longest word swapped, which triggers the correction of typos. */
export const slipped = ({ lng, words }: Search): Search => {
  const longest = words.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
  const at = Math.floor(longest.length / 2)
  const swapped =
    longest.slice(0, at - 1) + (longest[at] ?? '') + (longest[at - 1] ?? '') + longest.slice(at + 1)
  return { lng, words: words.replace(longest, swapped) }
}

/**
 * Draws a rank log-uniformly (100 to 1,000 is as likely as 1,000 to 10,000), so that both short and long
 * posting lists occur.
 */
const typedWord = ({ words, stopWords }: Vocabulary, random: SeededRandom, knownWords: number): string => {
  const rank = Math.floor(stopWords * (knownWords / stopWords) ** random.between(0, 1))
  return words[rank] ?? ''
}
