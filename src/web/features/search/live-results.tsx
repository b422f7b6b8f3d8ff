/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native listbox holds links (WAI-ARIA 1.2) */
import { type MouseEvent, useEffect, useRef } from 'react'
import { ArticleTitle } from '#web/components/article-card/article-title.tsx'
import { LanguageBadge } from '#web/components/article-card/article-meta.tsx'
import { shownCategory } from '#web/components/article-text.ts'
import { Kicker } from '#web/components/article-card/kicker.tsx'
import { Time } from '#web/components/time.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import type { FoundArticle } from './load-found.ts'
import { Link } from '#web/ui/link.tsx'

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

interface LiveResultsListProps {
  id: string
  articles: readonly FoundArticle[]
  /** The index of the highlighted option; the focus stays in the box. */
  active: number
  /** True while the results are those of the previous query. */
  isStale: boolean
  onChoose: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Options are links, so that a result can be opened in a new tab. */
export const LiveResultsList = ({ id, articles, active, isStale, onChoose }: LiveResultsListProps) => {
  const t = useTexts('search')
  const { langOf } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t.results}
      aria-busy={isStale}
      className="live-results"
    >
      {articles.map((article, index) => (
        <Link
          key={article.id}
          id={optionId(id, index)}
          to={`/article/${article.id}`}
          role="option"
          aria-selected={index === active}
          aria-current={undefined}
          tabIndex={-1}
          className="live-result"
          data-category={shownCategory(article).category}
          onClick={onChoose}
        >
          <Kicker article={article} />
          <span className="live-title" lang={langOf(article.lang)}>
            <ArticleTitle article={article} />
          </span>
          <span className="meta">
            <b>{article.source_name}</b>
            <LanguageBadge article={article} />
            <Time iso={article.publish_time} label={article.date_label} shape="date" isRelative />
          </span>
        </Link>
      ))}
    </div>
  )
}
