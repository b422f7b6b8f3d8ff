import type { ArticleDetail } from '#contract/content/articles.ts'
import { typeset } from '#contract/values/typeset.ts'
import { useI18n } from '#web/i18n/i18n.tsx'

/** Only the sample edition permits its whole text: its articles exist nowhere else. */
export const ArticleBody = ({ article }: { article: ArticleDetail }) => {
  const { langOf } = useI18n()
  if (!article.body) return null
  const paragraphs = typeset(article.body, article.lang).split(/\n+/)
  return (
    <div className="article-body" lang={langOf(article.lang)}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
