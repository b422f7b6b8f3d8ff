import type { Language } from '../text/languages.ts'
import { saysMore } from './says-more.ts'
import { chooseSentences, KNOWN, withWhatItNeeds } from './choose.ts'
import { cutAtClause, cutAtWord } from './clauses.ts'
import { type RankedSentence, rankSentences } from './ranking.ts'
import { splitSentences } from './sentences.ts'
import { traitsOf } from './traits.ts'

/** A verbatim sentence: `text === source.slice(start, end)`, with offsets in UTF-16 units. */
export interface CitedSentence {
  text: string
  start: number
  end: number
}

export interface SummaryRequest {
  title: string
  /** Plain text: the body of an article, or its description if it has none. */
  text: string
  lang: Language
  /** Text that every reader may see without paying, so that a summary must state more. */
  excerpt?: string | null
  /** Overrides the number of sentences that `extent` permits. */
  maxSentences?: number
  /** `short` by default; `alone` if no key points follow the summary. */
  extent?: keyof typeof EXTENTS
  /** Maximum length of all sentences together. */
  maxCharacters?: number
}

export const SUMMARY_SENTENCES = 3
export const SUMMARY_MAX_CHARACTERS = 900
/**
 * The extents permit more sentences than `SUMMARY_SENTENCES` while all fit into `roomForMore` characters:
 * about 115 words, 140 beside key points, 190 alone. `alone` takes about four in five of the sentences that
 * are not free, then free ones, because raters found the shorter extents complete only where key points
 * followed.
 */
const EXTENTS = {
  short: { most: 4, roomForMore: 760 },
  'beside key points': { most: 5, roomForMore: 900 },
  alone: { most: 10, roomForMore: 1250 },
} as const
const SHARE_ALONE = 0.8

/**
 * Extractive summary: the source's own sentences in text order, each with its offsets. The score mixes
 * similarity to the text's centre (tf-idf centroid, LexRank), position and the title's words. Pieces that are
 * no sentences are excluded, and a dependent sentence is included only with the one it depends on. At most
 * one sentence repeats the free excerpt, except that `alone` adds as many as fit. Empty if there are no new
 * sentences. Callers that need more than a summary rank the text once and pass `ranked` to each function.
 */
export const summarise = (
  request: SummaryRequest,
  ranked: readonly RankedSentence[] = rankText(request),
): { sentences: CitedSentence[] } => {
  const {
    maxSentences = SUMMARY_SENTENCES,
    maxCharacters = SUMMARY_MAX_CHARACTERS,
    extent = 'short',
    text,
  } = request
  const more = request.maxSentences === undefined ? EXTENTS[extent] : { most: maxSentences, roomForMore: 0 }
  const limits = { count: maxSentences, ...more, maxCharacters, isLong: text.length > LONG_TEXT }
  const choose = (known: number, fitness: 'fit' | 'weak'): RankedSentence[] => {
    if (extent !== 'alone') return chooseSentences(ranked, { ...limits, known, fitness })
    const added = SHARE_ALONE * ranked.filter((sentence) => sentence.known < KNOWN).length
    const most = Math.max(EXTENTS.short.most, Math.ceil(Math.min(added, limits.most)))
    const before = chooseSentences(ranked, { ...limits, most, known, fitness })
    const rest = before.length < most ? ranked : ranked.filter((sentence) => sentence.known >= KNOWN)
    return chooseSentences(rest, { ...limits, known: Infinity, fitness: 'quotation', before })
  }
  // The second pass allows no known sentence, because the anchor may have used up the room of a short text.
  for (const known of [1, 0])
    for (const fitness of ['fit', 'weak'] as const) {
      const chosen = choose(known, fitness)
      if (isIncluded(chosen, request)) return { sentences: chosen.map(citedOf) }
    }
  for (const sentence of ranked.toSorted(byWorth)) {
    const chosen = sentence.known < KNOWN ? withWhatItNeeds(sentence, ranked) : []
    if (chosen.length <= maxSentences && isIncluded(chosen, request))
      return { sentences: chosen.map(citedOf) }
  }
  const cut = firstThatCanBeCut(ranked, request.lang, maxCharacters)
  return { sentences: isIncluded(cut, request) ? cut : [] }
}

const citedOf = ({ text, start, end }: CitedSentence): CitedSentence => ({ text, start, end })

const byWorth = (a: RankedSentence, b: RankedSentence): number => b.score - a.score || a.order - b.order

const isIncluded = (
  chosen: readonly CitedSentence[],
  { title, excerpt }: Pick<SummaryRequest, 'title' | 'excerpt'>,
): boolean => chosen.length > 0 && saysMore(chosen.map(({ text }) => text).join(' '), title, excerpt)

/** In characters. Longer texts begin with the event, whereas abstracts may state it anywhere. */
const LONG_TEXT = 1500

/** In text order. Callers reuse the result for summary, key points and explanation. */
export const rankText = ({ title, text, lang, excerpt }: SummaryRequest): RankedSentence[] => {
  const sentences = splitSentences(text, lang)
  return rankSentences(sentences, traitsOf({ title, text, lang }, sentences), { title, excerpt, lang })
}

/** Cuts a sentence, because a text of overlong sentences would otherwise have no summary. */
const firstThatCanBeCut = (
  ranked: readonly RankedSentence[],
  lang: Language,
  maxCharacters: number,
): CitedSentence[] => {
  const longest = ranked
    .filter(({ text, fitness }) => fitness !== 'never' && text.length > maxCharacters)
    .toSorted(byWorth)
  for (const cut of [cutAtClause, cutAtWord])
    for (const sentence of longest) {
      const kept = cut(sentence, lang, maxCharacters)
      if (kept) return [{ text: kept.text, start: kept.start, end: kept.end }]
    }
  return []
}
