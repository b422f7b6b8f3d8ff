import type { Article } from '#contract/content/articles.ts'

/**
 * CSS hides listed articles of muted sources and topics by these attributes (shell/start/apply-reading.inline.ts).
 */
export const mutingMarks = (article: Pick<Article, 'source_id' | 'topic_ids'>) => ({
  'data-source': article.source_id,
  ...(article.topic_ids.length > 0 && { 'data-topics': `|${article.topic_ids.join('|')}|` }),
})
