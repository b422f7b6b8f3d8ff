import type { Article } from '#contract/articles.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { splitTopics } from './article-text.ts'

interface TopicChipsProps {
  article: Pick<Article, 'topics'>
  /** On the article's page "+N" opens the rest; on a card, which is one link, it only counts. */
  canOpen?: boolean
}

/** Two topics, then +N. They come in the page's language where we know the word, else as the feed wrote them. */
export const TopicChips = ({ article, canOpen = false }: TopicChipsProps) => {
  const { t } = useI18n()
  const { shown, rest } = splitTopics(article.topics)
  if (shown.length === 0) return null
  const chips = (topics: string[]) =>
    topics.map((topic) => (
      <li key={topic} className="chip">
        {topic}
      </li>
    ))
  const count = (
    <>
      <span aria-hidden="true">+{rest.length}</span>
      <span className="sr-only">{t.article.moreTopics(rest.length)}</span>
    </>
  )
  if (!canOpen || rest.length === 0) {
    return (
      <ul className="chips" aria-label={t.article.topics}>
        {chips(shown)}
        {rest.length > 0 && <li className="chip">{count}</li>}
      </ul>
    )
  }
  return (
    <div className="chips">
      <ul className="chips" aria-label={t.article.topics}>
        {chips(shown)}
      </ul>
      <details className="topic-rest">
        <summary className="chip">{count}</summary>
        <ul className="chips" aria-label={t.article.moreTopics(rest.length)}>
          {chips(rest)}
        </ul>
      </details>
    </div>
  )
}
