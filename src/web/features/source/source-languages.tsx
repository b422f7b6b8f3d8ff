import type { SourceMeta } from '#contract/content/articles.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { useI18n } from '#web/i18n/i18n.tsx'

type LanguagesOf = Pick<SourceMeta, 'language' | 'is_sample' | 'site_url'>

/** Our own sample articles are in both languages; any source with a site, invented ones too, has one. */
export const SourceLanguages = ({ source }: { source: LanguagesOf }) => {
  const { locale, languageName } = useI18n()
  if (!source.is_sample || source.site_url) return languageName(source.language)
  return new Intl.ListFormat(locale).format(CONTENT_LANGUAGES.map(languageName))
}
