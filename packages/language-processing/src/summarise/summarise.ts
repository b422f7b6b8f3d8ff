import type { Language } from '../text/languages.ts'
import { saysMore } from './says-more.ts'
import { chooseSentences, KNOWN, withWhatItNeeds } from './choose.ts'
import { cutAtClause, cutAtWord } from './clauses.ts'
import { type RankedSentence, rankSentences } from './ranking.ts'
import { splitSentences } from './sentences.ts'
import { traitsOf } from './traits.ts'

/** Verbatim: `text === source.slice(start, end)`, with offsets in UTF-16 units. */
export interface CitedSentence {
  text: string
  start: number
  end: number
}

export interface SummaryRequest {
  title: string
  /** Plain text; the description of an article without a body. */
  text: string
  lang: Language
  /** What every reader may see, so that a summary must state more. */
  excerpt?: string | null
  /** Overrides the number of sentences that `extent` allows. */
  maxSentences?: number
  /** `short` by default; `alone` where no key points follow. */
  extent?: keyof typeof EXTENTS
  /** Limit for all sentences together. */
  maxCharacters?: number
}

export const SUMMARY_SENTENCES = 3
export const SUMMARY_MAX_CHARACTERS = 900
/**
 * More sentences than `SUMMARY_SENTENCES` while all fit into so many characters: about 115 words, 140 beside
 * key points, 190 alone. `alone` takes about four in five of the sentences that are not free, then free ones,
 * because raters found the shorter extents complete only where key points followed.
 */
const EXTENTS = {
  short: { most: 4, roomForMore: 760 },
  'beside key points': { most: 5, roomForMore: 900 },
  alone: { most: 10, roomForMore: 1250 },
} as const
const SHARE_ALONE = 0.8

/**
 * Extractive summary: the source's own sentences in text order, each with its offsets. The score mixes
 * similarity to the text's centre (tf-idf centroid, LexRank), position and the title's words; pieces that are
 * no sentences are excluded, and a dependent sentence comes with the one it depends on or not at all. At most
 * one sentence of the free excerpt is among them, except that `alone` adds as many as there is room for.
 * Empty without new sentences. Callers that need more than a summary rank the text once and pass `ranked` to
 * each function.
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
  // The anchor may take the room of a short text: the retry goes without known sentences.
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

/** Longer texts begin with the event; abstracts may have it anywhere. */
const LONG_TEXT = 1500

/** In text order; ranked once for summary, key points and explanation. */
export const rankText = ({ title, text, lang, excerpt }: SummaryRequest): RankedSentence[] => {
  const sentences = splitSentences(text, lang)
  return rankSentences(sentences, traitsOf({ title, text, lang }, sentences), { title, excerpt, lang })
}

/** Otherwise texts of overlong sentences would have no summary. */
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
