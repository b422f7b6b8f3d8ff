import type { Locale } from '#contract/locales.ts'
import { saysMore } from '#domain/content/articles/summaries/says-more.ts'
import { chooseSentences, KNOWN, withWhatItNeeds } from './choose.ts'
import { cutAtClause, cutAtWord } from './clauses.ts'
import { type RankedSentence, rankSentences } from './ranking.ts'
import { splitSentences } from './sentences.ts'
import { traitsOf } from './traits.ts'

/** A quotation of the source: `text === source.slice(start, end)`, offsets in UTF-16 units. */
export interface CitedSentence {
  text: string
  start: number
  end: number
}

export interface SummaryRequest {
  title: string
  /** Plain text of the article, or its description where nothing more is known. */
  text: string
  lang: Locale
  /** What everybody may read of it: a summary says more. */
  excerpt?: string | null
  /** Exactly so many at most; otherwise `extent` says it. */
  maxSentences?: number
  /** `alone` where no key points stand beside the summary: it then says more of the text. */
  extent?: keyof typeof EXTENTS
  /** Of all sentences together. */
  maxCharacters?: number
}

export const SUMMARY_SENTENCES = 3
export const SUMMARY_MAX_CHARACTERS = 900
/**
 * Further sentences, while all together stay within so many characters: about 115 words beside key points, about 190 without any,
 * and then about four sentences in five of the text. Readers who rated both found the shorter extent complete only where key
 * points followed it.
 */
const EXTENTS = {
  'beside key points': { most: 4, roomForMore: 760 },
  alone: { most: 8, roomForMore: 1250 },
} as const
const SHARE_ALONE = 0.8

/**
 * Extractive summary: the source's own sentences, in the source's order, each with its offsets. The
 * score of a sentence mixes nearness to the text's centre (tf-idf centroid, LexRank), position and the
 * title's words; what is no sentence is left out, and what leans on a sentence comes with it or not at all. The free excerpt's
 * own sentences come last: one of them beside key points, as many as are new where the summary stands alone. Empty where nothing
 * new is left. Callers that need more than a summary rank the text once and pass `ranked` to each function.
 */
export const summarise = (
  request: SummaryRequest,
  ranked: readonly RankedSentence[] = rankText(request),
): { sentences: CitedSentence[] } => {
  const {
    maxSentences = SUMMARY_SENTENCES,
    maxCharacters = SUMMARY_MAX_CHARACTERS,
    extent = 'beside key points',
    text,
  } = request
  const isWhole = extent === 'alone'
  const more = request.maxSentences === undefined ? EXTENTS[extent] : { most: maxSentences, roomForMore: 0 }
  const share = isWhole ? Math.max(EXTENTS['beside key points'].most, SHARE_ALONE * ranked.length) : more.most
  const most = Math.min(more.most, Math.ceil(share))
  const limits = {
    count: maxSentences,
    ...more,
    most,
    maxCharacters,
    isLong: text.length > LONG_TEXT,
    isWhole,
  }
  // The anchor may outweigh what little the text adds: then that is told alone.
  for (const known of [1, 0])
    for (const fitness of ['fit', 'weak'] as const) {
      const chosen = chooseSentences(ranked, { ...limits, known, fitness })
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

/** From this length on a text begins with what happened; the best sentence of a shorter one, an abstract above all, may stand anywhere. */
const LONG_TEXT = 1500

/** The sentences of a text with what they are worth, in its order. */
export const rankText = ({ title, text, lang, excerpt }: SummaryRequest): RankedSentence[] => {
  const sentences = splitSentences(text, lang)
  return rankSentences(sentences, traitsOf({ title, text, lang }, sentences), { title, excerpt, lang })
}

/** For a text whose sentences are too long: the beginning of its best one, or of the next. */
const firstThatCanBeCut = (
  ranked: readonly RankedSentence[],
  lang: Locale,
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
