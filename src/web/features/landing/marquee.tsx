import { useState } from 'react'
import { LANDING_TRENDING_COPIES, MARQUEE_SKELETONS } from '#contract/limits.ts'
import { shownCategory } from '#web/components/article-text.ts'
import { ArticleTitle } from '#web/components/article-card/article-title.tsx'
import { mutingMarks } from '#web/components/muting.ts'
import { Time } from '#web/components/time.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Headline } from '#contract/content/listed-articles.ts'

/**
 * It pauses under the pointer, on focus and by its button; with reduced motion it scrolls sideways instead
 * (A-17, WCAG 2.2.2).
 */
export const Marquee = ({ articles }: { articles: readonly Headline[] }) => {
  const t = useTexts('landing')
  const [isPaused, setIsPaused] = useState(false)
  return (
    <section className="marquee" aria-label={t.trending}>
      <div className="marquee-view">
        <div className="marquee-track" data-moving={!isPaused}>
          {/* Copies make the movement seamless. */}
          {Array.from({ length: LANDING_TRENDING_COPIES }, (_, copy) => (
            <ul key={copy} className="marquee-list" aria-hidden={copy > 0 || undefined} inert={copy > 0}>
              {articles.map((article) => (
                <li key={article.id}>
                  <MarqueeCard article={article} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <Button variant="icon" onClick={() => setIsPaused(!isPaused)}>
        <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
          <path d={isPaused ? 'M4 2.5v11l9-5.5z' : 'M3.5 3h3v10h-3zM9.5 3h3v10h-3z'} />
        </svg>
        <span className="sr-only">{isPaused ? t.play : t.pause}</span>
      </Button>
    </section>
  )
}

const MarqueeCard = ({ article }: { article: Headline }) => {
  const { t, langOf } = useI18n()
  const { category } = shownCategory(article)
  return (
    <article className="marquee-card" data-category={category} {...mutingMarks(article)}>
      <p className="meta">
        <span className="kicker">{t.categories[category]}</span>
        <Time iso={article.publish_time} label={article.date_label} shape="date" isRelative />
        {article.is_sample && (
          <span className="sample">
            <span className="sr-only">{t.article.sample}</span>
          </span>
        )}
      </p>
      <Link to={`/article/${article.id}`} lang={langOf(article.lang)}>
        <ArticleTitle article={article} />
      </Link>
    </article>
  )
}

export const MarqueeSkeleton = () => (
  <div className="marquee" aria-hidden="true">
    <div className="marquee-view">
      <ul className="marquee-list">
        {Array.from({ length: MARQUEE_SKELETONS }, (_, index) => (
          <li key={index} className="marquee-card">
            <p className="meta">
              <Skeleton lines={['w-24']} />
            </p>
            <Skeleton lines={['w-full']} />
          </li>
        ))}
      </ul>
    </div>
  </div>
)
