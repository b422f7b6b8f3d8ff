import type { Article } from '#contract/articles.ts'

/** Marks what stands for an article in a list, so that a muted source or topic hides it (lib/apply-reading.ts). */
export const mutingMarks = (article: Pick<Article, 'source_id' | 'topic_ids'>) => ({
  'data-source': article.source_id,
  ...(article.topic_ids.length > 0 && { 'data-topics': `|${article.topic_ids.join('|')}|` }),
})
