import type { Article, ArticleList, SearchInterpretation } from '#contract/content/articles.ts'

/** A page of a list, the same for every reader: ids instead of articles, because lists share many. */
export interface FoundList {
  ids: readonly string[]
  has_more: boolean
  next_cursor: string | null
  as_of: string
  search?: SearchInterpretation
}

export interface KeptCard {
  article: Article
  /**
   * The lexemes of the shown title and excerpt, a tsvector as text; null if they are not indexed, undefined if
   * they were not read.
   */
  searchWords: string | null | undefined
}

/** Paid fields of a card; empty for an article whose summary is not shown in lists. */
export type PaidFields = Pick<Article, 'summary' | 'summary_provenance' | 'summary_label'>

export interface Kept<T> {
  get: (key: string) => T | undefined
  set: (key: string, value: T) => unknown
  delete: (key: string) => unknown
}

/** An answer to readers of one tier, which is valid while its list is the one that is kept. */
export interface KeptAnswer {
  found: FoundList
  answer: Readonly<ArticleList>
}

export interface KeptLists {
  lists: Kept<Promise<FoundList>>
  answers: Kept<KeptAnswer>
  /** Without paid fields. */
  cards: Kept<KeptCard>
  /** Apart from the cards, and read only for readers with unlimited summaries. */
  paid: Kept<PaidFields>
}

export interface ListMemory {
  /**
   * The lists that are kept now. A request takes them once, so that what it read before `forget` is not kept
   * after it.
   */
  current: () => KeptLists
  forget: () => void
}
