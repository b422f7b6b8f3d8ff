import type { Coverage } from '#contract/content/articles.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { languageName } from '#locales/format/dates.ts'
import { textsOf } from '#locales/texts.ts'

/**
 * @param outlets by language; null where that is unknown
 * @returns an empty object for a single outlet
 */
export const presentCoverage = (
  outlets: Readonly<Record<string, number>> | null,
  lng: ContentLanguage,
): { coverage?: Coverage } => {
  // In the same order in every story, so that bars can be compared.
  const languages = CONTENT_LANGUAGES.flatMap((lang): [string, number][] =>
    outlets?.[lang] === undefined ? [] : [[lang, outlets[lang]]],
  )
  const count = languages.reduce((sum, [, each]) => sum + each, 0)
  if (count < 2) return {}
  const t = textsOf(lng, 'labels')
  const [[only] = [''], ...others] = languages
  const label =
    others.length === 0
      ? t.coverageAllIn(count, languageName(lng, only))
      : t.coverage(
          count,
          languages.map(([lang, each]) => t.coverageIn(each, languageName(lng, lang))).join(', '),
        )
  return { coverage: { count, languages: Object.fromEntries(languages), label } }
}
