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
 * Editors write glossary lines. Texts that models generated before labels were introduced have none; there, a
 * sentence that equals its cited passage counts as quoted.
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

/** `sourceText` is sliced by the stored offsets, so that citations need not be stored twice. */
export const presentSentences = (
  status: SummaryStatus,
  sentences: readonly StoredCitation[],
  sourceText: string,
): CitedSentence[] =>
  sentences.map(({ text, kind, sources, provenance }) => {
    const quotes = sources.map(({ start, end }) => sourceText.slice(start, end)).filter(Boolean)
    return { text, kind, quotes, provenance: sentenceProvenance(status, { text, kind, provenance }, quotes) }
  })

/** One label covers summary, key points and simple terms: the most cautious of them. */
export const textProvenance = ({ origin, cited }: StoredText): Provenance =>
  cited
    ? labelOf(cited.status, [...cited.summary, ...cited.key_points, ...cited.in_simple_terms])
    : PROVENANCE_OF_ORIGIN[origin]

/** Editors never change the simple terms, so that their label is independent of the summary's. */
export const simpleTermsProvenance = ({ origin, cited }: StoredText): Provenance =>
  mostCautious(
    (cited?.in_simple_terms ?? []).map((line) => sentenceProvenance(cited?.status ?? 'embedded', line, [])),
  ) ?? PROVENANCE_OF_ORIGIN[origin]

/** Lists render the summary alone, so its label ignores key points and simple terms. */
export const summaryProvenance = ({ origin, cited }: StoredText): Provenance =>
  cited ? labelOf(cited.status, cited.summary) : PROVENANCE_OF_ORIGIN[origin]

/**
 * A generated summary may contain quoted sentences; in one text they get quotation marks, so that the label
 * of the whole is right for each.
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

/**
 * The title keeps its label where an editor corrected only the text below it.
 *
 * @returns null unless a model wrote the title
 */
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
