import { memo } from 'react'
import { CardFoot } from '#web/components/article-card/card-foot.tsx'
import { shownCategory } from '#web/components/article-text.ts'
import { ArticleTitle } from '#web/components/article-card/article-title.tsx'
import { mutingMarks } from '#web/components/muting.ts'
import { Kicker } from '#web/components/article-card/kicker.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Headline } from '#contract/content/listed-articles.ts'

interface HeadlineRowProps {
  article: Headline
  /** Must be one level below the heading above the list. */
  heading?: 'h3' | 'h4'
}

/** Memoised, because the page renders again when the marquee is due. */
export const HeadlineRow = memo(({ article, heading: Heading = 'h3' }: HeadlineRowProps) => {
  const { langOf } = useI18n()
  return (
    <article
      className="card card-row"
      data-category={shownCategory(article).category}
      {...mutingMarks(article)}
    >
      <div className="card-text">
        <Kicker article={article} />
        <Heading className="card-title">
          <Link to={`/article/${article.id}`} lang={langOf(article.lang)}>
            <ArticleTitle article={article} />
          </Link>
        </Heading>
        <CardFoot article={article} />
      </div>
    </article>
  )
})
