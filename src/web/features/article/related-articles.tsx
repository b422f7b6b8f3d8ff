import type { ListedArticle } from '#contract/content/listed-articles.ts'
import { ArticleCard } from '#web/components/article-card/article-card.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'

export const RelatedArticles = ({ articles }: { articles: ListedArticle[] }) => {
  const t = useTexts('article')
  if (articles.length === 0) return null
  return (
    <aside aria-labelledby="related">
      <h2 id="related" className="section-title">
        {t.related}
      </h2>
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} variant="row" heading="h3" />
      ))}
    </aside>
  )
}
