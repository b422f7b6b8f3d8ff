import type { Article } from '#contract/content/articles.ts'
import { useI18n } from '#web/i18n/i18n.tsx'

/** Marks a text that is not in the language of the page. */
export const LanguageBadge = ({ article }: { article: Pick<Article, 'lang'> }) => {
  const { t, locale, languageName } = useI18n()
  if (article.lang === locale) return null
  return <span className="badge">{t.article.inLanguage(languageName(article.lang))}</span>
}

/**
 * Sample articles are labelled, because they must not pass for news. The first mark of a page shows its words,
 * the others their sign (`articles.css`). Only an invented report has the address of an original.
 */
export const SampleMark = ({
  article,
}: {
  article: Pick<Article, 'is_sample'> & { url?: string | null }
}) => {
  const { t } = useI18n()
  if (!article.is_sample) return null
  return <span className="sample">{article.url ? t.article.inventedSample : t.article.sample}</span>
}
