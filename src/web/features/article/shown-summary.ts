import type { ArticleDetail, CitedSummary } from '#contract/content/articles.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import {
  isGenerated,
  labelOf,
  mostCautious,
  type Provenance,
  provenanceOf,
} from '#contract/content/provenance.ts'

export const SUMMARY_VIEWS = ['summary', 'key_points', 'in_simple_terms'] as const
export type SummaryView = (typeof SUMMARY_VIEWS)[number]

export const viewsOf = (summary: CitedSummary): SummaryView[] =>
  SUMMARY_VIEWS.filter((view) => summary[view].length > 0)

/** Undefined where every view is empty, because nothing could be rendered. */
const written = (article: ArticleDetail, lang: string): CitedSummary | undefined => {
  const summary = article.cited_summaries?.[lang]
  return summary && viewsOf(summary).length > 0 ? summary : undefined
}

/** Prefers `lng`, then the language that the server chose, then any. */
export const shownSummary = (article: ArticleDetail, lng: ContentLanguage): CitedSummary | undefined =>
  [lng, article.summary_lang ?? 'en', ...Object.keys(article.cited_summaries ?? {})]
    .map((lang) => written(article, lang))
    .find((summary) => summary !== undefined)

/** In the order English, French; empty unless both languages have a summary. */
export const sideBySideSummaries = (article: ArticleDetail): CitedSummary[] => {
  const summaries = CONTENT_LANGUAGES.flatMap((lang) => written(article, lang) ?? [])
  return summaries.length === CONTENT_LANGUAGES.length ? summaries : []
}

/** Extracted sentences (`embedded`) are quotations themselves; generated ones quote the source. */
export const quotedLanguage = (article: ArticleDetail, { status, lang }: CitedSummary): string =>
  status === 'embedded' ? lang : article.source_lang

/**
 * The server does not know what the page shows: without an excerpt above, `excerpt_only` becomes
 * `title_only`.
 */
export const noSummaryReason = ({
  no_summary_reason: reason,
  description,
}: ArticleDetail): 'pending' | 'excerpt_only' | 'title_only' | 'unsuited' =>
  reason === 'excerpt_only' && !description ? 'title_only' : (reason ?? 'unsuited')

export interface ViewLabel {
  provenance: Provenance
  /** True where some sentences are quoted from the source and others are generated. */
  isPartlyQuoted: boolean
}

/**
 * Undefined for glossary lines, which carry a label of their own. Only the view `summary` may have been
 * corrected by an editor.
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
