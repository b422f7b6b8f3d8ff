import type { Article } from '#contract/articles.ts'
import { useI18n } from '#web/i18n/i18n.tsx'

/** Said where the text is not in the language of the page. */
export const LanguageBadge = ({ article }: { article: Pick<Article, 'lang'> }) => {
  const { t, locale, languageName } = useI18n()
  if (article.lang === locale) return null
  return <span className="badge">{t.article.inLanguage(languageName(article.lang))}</span>
}

/** Our own sample articles never pass for news. */
export const SampleMark = ({ article }: { article: Pick<Article, 'is_sample'> }) => {
  const { t } = useI18n()
  return article.is_sample ? <p className="sample">{t.article.sample}</p> : null
}

/** Said where other outlets tell the same story. */
export const SourceCount = ({ article }: { article: Pick<Article, 'source_count'> }) => {
  const { t } = useI18n()
  return article.source_count > 1 ? <span>{t.article.sources(article.source_count)}</span> : null
}
