import type { Article } from '#contract/content/articles.ts'
import { splitTopics } from '#web/components/article-text.ts'
import { TopicChips, TopicCount, TopicList } from '#web/components/topic-chips.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

/** Unlike on a card, "+N" expands, because no link covers the chips here. */
export const ArticleTopics = ({ article }: { article: Pick<Article, 'topics'> }) => {
  const { t } = useI18n()
  const { shown, rest } = splitTopics(article.topics)
  if (rest.length === 0) return <TopicChips article={article} />
  return (
    <div className="chips">
      <TopicList label={t.article.topics} topics={shown} />
      <Disclosure className="topic-rest" summaryClassName="chip" summary={<TopicCount count={rest.length} />}>
        <TopicList label={t.article.moreTopics(rest.length)} topics={rest} />
      </Disclosure>
    </div>
  )
}
