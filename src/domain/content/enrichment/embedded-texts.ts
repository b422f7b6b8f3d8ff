import { isLocale } from '#contract/locales.ts'
import type { CitedTexts, StoredCitation } from '#db/schema/articles.ts'
import { suspectSentences } from './model/citable-source.ts'
import { readsAsInstruction } from './model/machine-directed.ts'
import { mayAddressMachines } from './model/marker-words.ts'
import { type GlossaryEntry, inSimpleTerms } from './summaries/in-simple-terms.ts'
import { keyPoints } from './summaries/key-points.ts'
import type { RankedSentence } from './summaries/ranking.ts'
import { coversSeveralStories } from './summaries/several-stories.ts'
import { type CitedSentence, rankText, type SummaryRequest, summarise } from './summaries/summarise.ts'

/**
 * What we say of a text without a model: its own sentences, chosen, each with its place; in simple terms, the sentence in which it
 * explains something and glossary lines. What the text says to machines is not among them. A summary says more than `excerpt`, which
 * is free. Null where there is too little text for readers, or a language we do not read.
 */
export const embeddedTexts = (
  title: string,
  body: string | null,
  lang: string,
  glossary: readonly GlossaryEntry[],
  excerpt: string | null,
): CitedTexts | null => {
  // Most feeds give the excerpt alone: nothing of it says more than it does.
  if (!body || !isLocale(lang) || body.trim() === excerpt?.trim()) return null
  const request = { title, text: body, lang, excerpt }
  const ranked = forReaders(rankText(request), request)
  if (ranked.length === 0) return null
  const isSummarised = !coversSeveralStories(request, ranked)
  const short = isSummarised ? summarise(request, ranked).sentences : []
  const points = keyPoints(request, short, ranked)
  const summary =
    isSummarised && points.length === 0 ? summarise({ ...request, extent: 'alone' }, ranked).sentences : short
  if (summary.length === 0 && points.length === 0) return null
  const cited = ({ text, start, end }: CitedSentence): StoredCitation => ({
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

/** Without the sentences that are not for readers, where a word says that there may be any: the others keep their scores. */
export const forReaders = (
  ranked: RankedSentence[],
  { title, text, lang }: SummaryRequest,
): RankedSentence[] => {
  if (!mayAddressMachines(text)) return ranked
  const suspects = suspectSentences(ranked, readsAsInstruction(title) ? '' : title, lang)
  return ranked.filter((_, index) => !suspects.has(index))
}

/** Whether all of them stand in the body word for word: then nothing in them was generated. */
export const areQuoted = (
  sentences: readonly Pick<StoredCitation, 'text' | 'sources'>[],
  body: string,
): boolean =>
  sentences.every(
    ({ text, sources }) => sources.map(({ start, end }) => body.slice(start, end)).join(' ') === text,
  )

/** A list of sentences as one text, for callers that want no citations. */
export const joinSentences = (sentences: readonly StoredCitation[]): string | null =>
  sentences.length > 0 ? sentences.map(({ text }) => text).join(' ') : null
