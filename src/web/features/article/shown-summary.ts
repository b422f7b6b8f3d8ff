import type { ArticleDetail, CitedSummary } from '#contract/articles.ts'
import { LOCALES, type Locale } from '#contract/locales.ts'

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
