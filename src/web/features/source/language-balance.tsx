import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { capitalised } from '#web/lib/capitalised.ts'
import { articlesOf, type LanguageGroup } from './language-groups.ts'

/** What each language contributes to the last days, as a bar; the figures stand as words. */
export const LanguageBalance = ({ groups }: { groups: readonly LanguageGroup[] }) => {
  const t = useTexts('source')
  const { locale, languageName } = useI18n()
  const counted = groups.map(({ language, sources }) => ({
    language,
    count: sources.length,
    articles: articlesOf(sources),
  }))
  if (counted.every(({ articles }) => articles === 0)) return null
  return (
    <ul className="balance">
      {counted.map(({ language, count, articles }) => (
        <li key={language} data-lang={language} style={{ flexGrow: articles }}>
          <b>{capitalised(languageName(language), locale)}</b> {t.of(count, articles)}
        </li>
      ))}
    </ul>
  )
}
