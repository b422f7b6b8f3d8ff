import type { ListedArticle, Headline } from '#contract/content/listed-articles.ts'
import type { ReactNode } from 'react'
import { ArticleCard } from '#web/components/article-card/article-card.tsx'
import { mutingMarks } from '#web/components/muting.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { BriefRow } from './brief-row.tsx'
import type { Spotlight } from './landing.ts'

interface SectionHeadProps {
  id: string
  title: string
  children?: ReactNode
}

const SectionHead = ({ id, title, children }: SectionHeadProps) => (
  <div className="section-head">
    <h2 id={id}>{title}</h2>
    {children}
  </div>
)

export const SpotlightSection = ({ category, lead, more }: Spotlight) => {
  const { t } = useI18n()
  const id = `spotlight-${category}`
  return (
    <section aria-labelledby={id} data-category={category}>
      <SectionHead id={id} title={t.categories[category]}>
        <Link to={`/feed/${category}`} className="all">
          {t.feed.allOf(category)} <span aria-hidden="true">→</span>
        </Link>
      </SectionHead>
      <div className="spotlight">
        <ArticleCard article={lead} variant="feature" heading="h3" />
        {more.length > 0 && (
          <div className="headlines strip">
            {more.map((article) => (
              <BriefRow key={article.id} article={article} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

export const BreakthroughsSection = ({ articles }: { articles: readonly ListedArticle[] }) => {
  const t = useTexts('landing')
  return (
    <section aria-labelledby="breakthroughs">
      <SectionHead id="breakthroughs" title={t.breakthroughs}>
        <p className="meta">{t.breakthroughsNote}</p>
      </SectionHead>
      <div className="results">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} variant="standard" heading="h3" />
        ))}
      </div>
    </section>
  )
}

export const WeekSection = ({ articles }: { articles: readonly Headline[] }) => {
  const t = useTexts('landing')
  return (
    <section aria-labelledby="week">
      <SectionHead id="week" title={t.popular} />
      <ol className="headlines ranked">
        {articles.map((article) => (
          <li key={article.id} {...mutingMarks(article)}>
            <BriefRow article={article} />
          </li>
        ))}
      </ol>
    </section>
  )
}
