import { isLanguage, type Language } from '../text/languages.ts'
import { suspectSentences } from '../untrusted/citable-source.ts'
import { readsAsInstruction } from '../untrusted/machine-directed.ts'
import { mayAddressMachines } from '../untrusted/marker-words.ts'
import { type GlossaryEntry, inSimpleTerms } from '../summarise/in-simple-terms.ts'
import { keyPoints } from '../summarise/key-points.ts'
import type { RankedSentence } from '../summarise/ranking.ts'
import { coversSeveralStories } from '../summarise/several-stories.ts'
import { type CitedSentence, rankText, type SummaryRequest, summarise } from '../summarise/summarise.ts'

export interface EmbeddedSentence {
  text: string
  kind: 'cited' | 'glossary'
  /** UTF-16 offsets into the body; empty for a line of the glossary. */
  sources: { start: number; end: number }[]
}

/** Field names are those of the stored JSON. */
export interface EmbeddedTexts {
  status: 'embedded'
  from: Language
  summary: EmbeddedSentence[]
  key_points: EmbeddedSentence[]
  in_simple_terms: EmbeddedSentence[]
}

export interface ComposedArticle {
  title: string
  body: string | null
  lang: string
  /** Null without one. */
  excerpt: string | null
}

/**
 * The texts of an article without a model: its own sentences with their offsets, chosen by rules; in simple
 * terms, the sentence that explains something and glossary lines. Sentences that address machines are
 * excluded. A summary states more than `excerpt`, which is free. Null where there is too little text, or the
 * language is not supported.
 */
export const embeddedTexts = (
  { title, body, lang, excerpt }: ComposedArticle,
  glossary: readonly GlossaryEntry[],
): EmbeddedTexts | null => {
  // Most feeds contain the excerpt alone, of which no summary states more.
  if (!body || !isLanguage(lang) || body.trim() === excerpt?.trim()) return null
  const request = { title, text: body, lang, excerpt }
  const ranked = forReaders(rankText(request), request)
  if (ranked.length === 0) return null
  const isSummarised = !coversSeveralStories(request, ranked)
  const short = isSummarised ? summarise(request, ranked).sentences : []
  const points = keyPoints(request, short, ranked)
  const extent = points.length > 0 ? 'beside key points' : 'alone'
  const others = ranked.filter(({ start }) => !points.some((point) => point.start === start))
  const summary = isSummarised ? summarise({ ...request, extent }, others).sentences : []
  if (summary.length === 0 && points.length === 0) return null
  const cited = ({ text, start, end }: CitedSentence): EmbeddedSentence => ({
    text,
    kind: 'cited',
    sources: [{ start, end }],
  })
  return {
    status: 'embedded',
    from: lang,
    summary: summary.map(cited),
    key_points: points.map(cited),
    in_simple_terms: inSimpleTerms(request, glossary, [...summary, ...points], ranked).map((line) =>
      line.kind === 'cited' ? cited(line.sentence) : { text: line.text, kind: 'glossary', sources: [] },
    ),
  }
}

/**
 * Removes sentences that are not for readers, where a marker word indicates that there may be some; the
 * others keep their scores.
 */
export const forReaders = (
  ranked: RankedSentence[],
  { title, text, lang }: SummaryRequest,
): RankedSentence[] => {
  if (!mayAddressMachines(text)) return ranked
  const suspects = suspectSentences(ranked, readsAsInstruction(title) ? '' : title, lang)
  return ranked.filter((_, index) => !suspects.has(index))
}

/** Whether all of them are verbatim in the body: then nothing was generated. */
export const areQuoted = (
  sentences: readonly Pick<EmbeddedSentence, 'text' | 'sources'>[],
  body: string,
): boolean =>
  sentences.every(
    ({ text, sources }) => sources.map(({ start, end }) => body.slice(start, end)).join(' ') === text,
  )

/** Joins sentences into one text, for callers without citations. */
export const joinSentences = (sentences: readonly Pick<EmbeddedSentence, 'text'>[]): string | null =>
  sentences.length > 0 ? sentences.map(({ text }) => text).join(' ') : null
