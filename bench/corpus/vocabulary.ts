import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { type SeededRandom, seededRandom } from '#domain/content/articles/cover/seeded-random.ts'

/** The most frequent ranks of a language are stopwords, which full-text queries drop. */
const STOP_WORDS: Record<ContentLanguage, string> = {
  en: 'the of and to a in is it that for on with as was at by be this have from or had not but what all were when we there can an your which their said if do will each about how up out them then she many some so these would into has more',
  fr: 'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont aux avec son cette mais comme ou si leur y dont elle deux ces être fait ont ses tout nous sa été on même entre',
}
const SYLLABLES: Record<ContentLanguage, string> = {
  en: 'al an ar ba ber bre ca cha con cor dan der dis en er fer fin for gen gra han har in int ker la lan ler lo man mar mer mo nal net nor on or par per pre pro ra ran rel res ric ro san sen sha sol sta ster sub tal tan ten ter tor tra tri un ver vis wal wer win',
  fr: 'ba beau bel bre ca cer chan che com con cou dé den dis do é en es fa fi for gé gi gra in jou la len li lon lu ma men mi mo na né non o par pé plan pré pro qua ra ré ri ro sa sé si sol sou ta té ti ton tra tri u va vé vi vo voi',
}
/** Suffixes that the stemmers strip, so that there are fewer stems than words, as in real text. */
const ENDINGS: Record<ContentLanguage, string> = {
  en: ' s ed ing er ment tion al ly ness able',
  fr: ' s er ée tion ment eur ique aux able ité',
}
const WORDS = 50_000

/**
 * Made-up words by descending frequency. Real texts could not be scaled to a million articles without
 * repetition.
 */
export interface Vocabulary {
  words: readonly string[]
  /** Number of stopwords, which are the first in `words`. */
  stopWords: number
  /** Draws a word by the Zipf–Mandelbrot law: its frequency is proportional to 1 / (rank + 2.7). */
  pick: (random: SeededRandom) => string
}

export const makeVocabulary = (lang: ContentLanguage): Vocabulary => {
  const random = seededRandom(`vocabulary ${lang}`)
  const syllables = SYLLABLES[lang].split(' ')
  const endings = ENDINGS[lang].split(' ')
  const oneOf = (choices: readonly string[]): string => choices[random.whole(0, choices.length - 1)] ?? ''
  const stopWords = STOP_WORDS[lang].split(' ')
  const words = new Set(stopWords)
  while (words.size < WORDS)
    words.add(Array.from({ length: random.whole(2, 4) }, () => oneOf(syllables)).join('') + oneOf(endings))
  const list = [...words]
  const totals = runningTotals(list.length)
  return {
    words: list,
    stopWords: stopWords.length,
    pick: (chance) => list[rankOf(totals, chance)] ?? '',
  }
}

const runningTotals = (length: number): Float64Array => {
  const totals = new Float64Array(length)
  let total = 0
  for (let rank = 0; rank < length; rank += 1) totals[rank] = total += 1 / (rank + 2.7)
  return totals
}

/** Inverse transform sampling by binary search in the cumulative frequencies. */
const rankOf = (totals: Float64Array, random: SeededRandom): number => {
  const wanted = random.between(0, totals.at(-1) ?? 0)
  let low = 0
  let high = totals.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((totals[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
