import type { CitedSentence } from '#contract/articles.ts'
import {
  isGenerated,
  labelOf,
  mostCautious,
  type Provenance,
  provenanceOf,
  type SummaryStatus,
} from '#contract/provenance.ts'
import { inQuotationMarks } from '#contract/quotation-marks.ts'
import type { CitedTexts, StoredCitation } from '#db/schema/articles.ts'

interface StoredText {
  /** Who wrote the title, and the text where no sentences are kept. */
  origin: 'source' | 'ai' | 'human'
  cited: CitedTexts | null
}

const PROVENANCE_OF_ORIGIN = {
  source: 'quoted',
  ai: 'rule_checked',
  human: 'human',
} satisfies Record<StoredText['origin'], Provenance>

/**
 * How a stored sentence came about. A glossary line is the editors'. Where a release before labels stored the text of a model, what
 * stands in its source word for word is quoted all the same.
 *
 * @param quotes what the sentence rests on; none where the text behind it is gone.
 */
export const sentenceProvenance = (
  status: SummaryStatus,
  { text, kind, provenance }: Pick<StoredCitation, 'text' | 'kind' | 'provenance'>,
  quotes: readonly string[],
): Provenance => {
  if (kind === 'glossary') return 'human'
  if (provenance === undefined && status === 'verified' && quotes.join(' ') === text) return 'quoted'
  return provenanceOf({ provenance }, status)
}

/** Sentences as readers get them, each with the words it rests on and how it came about. */
export const presentSentences = (
  status: SummaryStatus,
  sentences: readonly StoredCitation[],
  sourceText: string,
): CitedSentence[] =>
  sentences.map(({ text, kind, sources, provenance }) => {
    const quotes = sources.map(({ start, end }) => sourceText.slice(start, end)).filter(Boolean)
    return { text, kind, quotes, provenance: sentenceProvenance(status, { text, kind, provenance }, quotes) }
  })

/** The label of all that is said of an article in one language, its key points and simple terms included. */
export const textProvenance = ({ origin, cited }: StoredText): Provenance =>
  cited
    ? labelOf(cited.status, [...cited.summary, ...cited.key_points, ...cited.in_simple_terms])
    : PROVENANCE_OF_ORIGIN[origin]

/** The label of the part in simple terms, which a person never corrects. */
export const simpleTermsProvenance = ({ origin, cited }: StoredText): Provenance =>
  mostCautious(
    (cited?.in_simple_terms ?? []).map((line) => sentenceProvenance(cited?.status ?? 'embedded', line, [])),
  ) ?? PROVENANCE_OF_ORIGIN[origin]

/** The label of the summary alone, as lists show it. */
export const summaryProvenance = ({ origin, cited }: StoredText): Provenance =>
  cited ? labelOf(cited.status, cited.summary) : PROVENANCE_OF_ORIGIN[origin]

/**
 * A summary as one text, for those who take no sentences: between sentences a model wrote, quoted ones stand in quotation
 * marks, so that a label for the whole calls none of them generated.
 */
export const summaryWithMarks = (
  text: StoredText & { lang: string; summary: string | null },
): string | null => {
  const { cited, lang, summary } = text
  if (!cited || summary === null || !isGenerated(summaryProvenance(text))) return summary
  const isQuoted = (sentence: StoredCitation) => sentenceProvenance(cited.status, sentence, []) === 'quoted'
  if (!cited.summary.some(isQuoted)) return summary
  return cited.summary
    .map((sentence) => (isQuoted(sentence) ? inQuotationMarks(sentence.text, lang) : sentence.text))
    .join(' ')
}

/** Of a title that a model wrote, also where a person has corrected the text below it; null for all others. */
export const titleProvenance = ({
  origin,
  cited,
}: {
  origin: StoredText['origin']
  cited: Pick<CitedTexts, 'title_provenance'> | null
}): Provenance | null => {
  if (origin === 'source') return null
  const provenance = cited?.title_provenance ?? PROVENANCE_OF_ORIGIN[origin]
  return isGenerated(provenance) ? provenance : null
}
