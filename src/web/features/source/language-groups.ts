import type { SourceMeta } from '#contract/content/articles.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'

export interface LanguageGroup {
  language: string
  sources: SourceMeta[]
}

/** Articles of the last days. */
export const articlesOf = (sources: readonly Pick<SourceMeta, 'recent_days'>[]): number =>
  sources.reduce((sum, { recent_days }) => sum + recent_days.reduce((days, count) => days + count, 0), 0)

/** The languages of our texts first, then others in which feeds are written; only those with a source. */
export const languageGroups = (sources: readonly SourceMeta[]): LanguageGroup[] => {
  // Neither `Map.groupBy` nor `Object.groupBy`, which the oldest systems of the apps do not have.
  const languages = new Set<string>([...CONTENT_LANGUAGES, ...sources.map(({ language }) => language)])
  return [...languages]
    .map((language) => ({ language, sources: sources.filter((source) => source.language === language) }))
    .filter((group) => group.sources.length > 0)
}
