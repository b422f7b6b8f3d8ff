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
  /** UTF-16 offsets into the body; empty for a line of the glossary, which quotes nothing. */
  sources: { start: number; end: number }[]
}

/** Stored as JSON, so that field names must not change. */
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
 * Composes the texts of an article without a model, from its own sentences. "In simple terms" holds sentences
 * that explain something, and lines of the glossary. Sentences that address machines are excluded. A summary
 * must state more than `excerpt`, because the excerpt is free. Returns null where there is too
 * little text, or the language is not supported.
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
 * Removes sentences that are not for readers. Most texts skip the slow check, because they contain no marker
 * word. The other sentences keep their scores.
 */
export const forReaders = (
  ranked: RankedSentence[],
  { title, text, lang }: SummaryRequest,
): RankedSentence[] => {
  if (!mayAddressMachines(text)) return ranked
  const suspects = suspectSentences(ranked, readsAsInstruction(title) ? '' : title, lang)
  return ranked.filter((_, index) => !suspects.has(index))
}

/** True if each text is verbatim in the body, so that nothing in it was generated. */
export const areQuoted = (
  sentences: readonly Pick<EmbeddedSentence, 'text' | 'sources'>[],
  body: string,
): boolean =>
  sentences.every(
    ({ text, sources }) => sources.map(({ start, end }) => body.slice(start, end)).join(' ') === text,
  )

/** Null for an empty list, so that callers store no empty text. */
export const joinSentences = (sentences: readonly Pick<EmbeddedSentence, 'text'>[]): string | null =>
  sentences.length > 0 ? sentences.map(({ text }) => text).join(' ') : null
