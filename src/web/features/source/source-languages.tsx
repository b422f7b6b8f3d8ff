import type { SourceMeta } from '#contract/content/articles.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { useI18n } from '#web/i18n/i18n.tsx'

/** The sample edition has both languages; any other source has one. */
export const SourceLanguages = ({ source }: { source: Pick<SourceMeta, 'language' | 'is_sample'> }) => {
  const { locale, languageName } = useI18n()
  if (!source.is_sample) return languageName(source.language)
  return new Intl.ListFormat(locale).format(CONTENT_LANGUAGES.map(languageName))
}
