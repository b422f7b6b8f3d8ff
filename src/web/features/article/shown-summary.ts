import type { ArticleDetail, CitedSummary } from '#contract/articles.ts'
import { LOCALES, type Locale } from '#contract/locales.ts'
import { isGenerated, labelOf, mostCautious, type Provenance, provenanceOf } from '#contract/provenance.ts'

/** The ways to read a summary, in the order of their tabs. */
export const SUMMARY_VIEWS = ['summary', 'key_points', 'in_simple_terms'] as const
export type SummaryView = (typeof SUMMARY_VIEWS)[number]

export const viewsOf = (summary: CitedSummary): SummaryView[] =>
  SUMMARY_VIEWS.filter((view) => summary[view].length > 0)

/** A language in which nothing was written has no summary to show. */
const written = (article: ArticleDetail, lang: string): CitedSummary | undefined => {
  const summary = article.cited_summaries?.[lang]
  return summary && viewsOf(summary).length > 0 ? summary : undefined
}

/** The summary for a reader of `locale`: theirs, else the one the server fell back to, else any. */
export const shownSummary = (article: ArticleDetail, locale: Locale): CitedSummary | undefined =>
  [locale, article.summary_lang ?? 'en', ...Object.keys(article.cited_summaries ?? {})]
    .map((lang) => written(article, lang))
    .find((summary) => summary !== undefined)

/** The summaries to set side by side, English first; empty unless every language of ours has one. */
export const sideBySideSummaries = (article: ArticleDetail): CitedSummary[] => {
  const summaries = LOCALES.flatMap((lang) => written(article, lang) ?? [])
  return summaries.length === LOCALES.length ? summaries : []
}

/** What language a summary's quotations are in: chosen sentences are the quotations themselves. */
export const quotedLanguage = (article: ArticleDetail, { status, lang }: CitedSummary): string =>
  status === 'embedded' ? lang : article.source_lang

/** Why the page has no summary, in terms of what stands above. */
export const noSummaryReason = ({
  no_summary_reason: reason,
  description,
}: ArticleDetail): 'pending' | 'excerpt_only' | 'title_only' | 'unsuited' =>
  reason === 'excerpt_only' && !description ? 'title_only' : (reason ?? 'unsuited')

/** How one view of a summary came about. */
export interface ViewLabel {
  provenance: Provenance
  /** Some of its sentences are the source's own beside those a model wrote. */
  isPartlyQuoted: boolean
}

/**
 * The label of a view; undefined where it holds glossary lines only, which name themselves. A person corrects the summary, not its key
 * points.
 */
export const labelOfView = (summary: CitedSummary, view: SummaryView): ViewLabel | undefined => {
  const { status } = summary
  const cited = summary[view].filter(({ kind }) => kind === 'cited')
  const provenances = cited.map((sentence) => provenanceOf(sentence, status))
  const strictest = view === 'summary' ? labelOf(status, cited) : mostCautious(provenances)
  if (cited.length === 0 || strictest === null) return undefined
  return {
    provenance: strictest,
    isPartlyQuoted: isGenerated(strictest) && provenances.includes('quoted'),
  }
}
