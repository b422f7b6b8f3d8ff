import type { ArticleDetail, CitedSummary } from '#contract/content/articles.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import {
  isGenerated,
  labelOf,
  mostCautious,
  type Provenance,
  provenanceOf,
} from '#contract/content/provenance.ts'

/** The views of a summary, in the order of their tabs. */
export const SUMMARY_VIEWS = ['summary', 'key_points', 'in_simple_terms'] as const
export type SummaryView = (typeof SUMMARY_VIEWS)[number]

export const viewsOf = (summary: CitedSummary): SummaryView[] =>
  SUMMARY_VIEWS.filter((view) => summary[view].length > 0)

/** A language without any text has no summary to render. */
const written = (article: ArticleDetail, lang: string): CitedSummary | undefined => {
  const summary = article.cited_summaries?.[lang]
  return summary && viewsOf(summary).length > 0 ? summary : undefined
}

/** The summary for `locale`; the fallback is the server's language, then any. */
export const shownSummary = (article: ArticleDetail, locale: Locale): CitedSummary | undefined =>
  [locale, article.summary_lang ?? 'en', ...Object.keys(article.cited_summaries ?? {})]
    .map((lang) => written(article, lang))
    .find((summary) => summary !== undefined)

/** Summaries for the side-by-side view, English first; empty unless both languages have one. */
export const sideBySideSummaries = (article: ArticleDetail): CitedSummary[] => {
  const summaries = LOCALES.flatMap((lang) => written(article, lang) ?? [])
  return summaries.length === LOCALES.length ? summaries : []
}

/** The language of a summary's quotations: extracted sentences are quotations themselves. */
export const quotedLanguage = (article: ArticleDetail, { status, lang }: CitedSummary): string =>
  status === 'embedded' ? lang : article.source_lang

/** Why there is no summary, considering what the page shows above. */
export const noSummaryReason = ({
  no_summary_reason: reason,
  description,
}: ArticleDetail): 'pending' | 'excerpt_only' | 'title_only' | 'unsuited' =>
  reason === 'excerpt_only' && !description ? 'title_only' : (reason ?? 'unsuited')

/** The provenance label of a view. */
export interface ViewLabel {
  provenance: Provenance
  /** Some sentences are quoted from the source beside generated ones. */
  isPartlyQuoted: boolean
}

/**
 * The label of a view; undefined for glossary lines, which carry their own. Editors correct the summary, not
 * its key points.
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
