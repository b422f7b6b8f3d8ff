import type { ReactNode } from 'react'
import type { Article } from '#contract/content/articles.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { splitTopics } from './article-text.ts'

interface TopicListProps {
  label: string
  topics: string[]
  children?: ReactNode
}

export const TopicList = ({ label, topics, children }: TopicListProps) => (
  <ul className="chips" aria-label={label}>
    {topics.map((topic) => (
      <li key={topic} className="chip">
        {topic}
      </li>
    ))}
    {children}
  </ul>
)

/** Spells out "+N" for screen readers. */
export const TopicCount = ({ count }: { count: number }) => {
  const { t } = useI18n()
  return (
    <>
      <span aria-hidden="true">+{count}</span>
      <span className="sr-only">{t.article.moreTopics(count)}</span>
    </>
  )
}

/**
 * "+N" is no link, because the card is one. Topics are in the language of the page where a translation is
 * known, otherwise as the feed wrote them.
 */
export const TopicChips = ({ article }: { article: Pick<Article, 'topics'> }) => {
  const { t } = useI18n()
  const { shown, rest } = splitTopics(article.topics)
  return (
    shown.length > 0 && (
      <TopicList label={t.article.topics} topics={shown}>
        {rest.length > 0 && (
          <li className="chip">
            <TopicCount count={rest.length} />
          </li>
        )}
      </TopicList>
    )
  )
}
