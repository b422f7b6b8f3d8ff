import type { CitedSentence } from '#contract/content/articles.ts'
import {
  isGenerated,
  labelOf,
  mostCautious,
  type Provenance,
  provenanceOf,
  type SummaryStatus,
} from '#contract/content/provenance.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import type { CitedTexts, StoredCitation } from '#db/schema/articles.ts'

interface StoredText {
  /** The author of the title, and of a text without stored sentences. */
  origin: 'source' | 'ai' | 'human'
  cited: CitedTexts | null
}

const PROVENANCE_OF_ORIGIN = {
  source: 'quoted',
  ai: 'rule_checked',
  human: 'human',
} satisfies Record<StoredText['origin'], Provenance>

/**
 * The provenance of a stored sentence. A glossary line is the editors'. Texts of models from before labels
 * are unlabelled: a sentence that stands in its source word for word counts as quoted.
 *
 * @param quotes the cited passages; empty where the cited text was deleted
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

/** Serializes sentences, each with its citations and its provenance. */
export const presentSentences = (
  status: SummaryStatus,
  sentences: readonly StoredCitation[],
  sourceText: string,
): CitedSentence[] =>
  sentences.map(({ text, kind, sources, provenance }) => {
    const quotes = sources.map(({ start, end }) => sourceText.slice(start, end)).filter(Boolean)
    return { text, kind, quotes, provenance: sentenceProvenance(status, { text, kind, provenance }, quotes) }
  })

/** The label of a text in one language, with its key points and simple terms. */
export const textProvenance = ({ origin, cited }: StoredText): Provenance =>
  cited
    ? labelOf(cited.status, [...cited.summary, ...cited.key_points, ...cited.in_simple_terms])
    : PROVENANCE_OF_ORIGIN[origin]

/** The label of the simple terms, which editors never change. */
export const simpleTermsProvenance = ({ origin, cited }: StoredText): Provenance =>
  mostCautious(
    (cited?.in_simple_terms ?? []).map((line) => sentenceProvenance(cited?.status ?? 'embedded', line, [])),
  ) ?? PROVENANCE_OF_ORIGIN[origin]

/** The label of the summary alone, as lists render it. */
export const summaryProvenance = ({ origin, cited }: StoredText): Provenance =>
  cited ? labelOf(cited.status, cited.summary) : PROVENANCE_OF_ORIGIN[origin]

/**
 * A summary rendered as one text: among generated sentences, quoted ones get quotation marks, so that the
 * label of the whole is right for each.
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

/** Of a title that a model wrote, even if an editor corrected the text below it; null for all others. */
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
