import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedArticle } from '#contract/content/listed-articles.ts'
import { useGuard } from '#web/ui/use-guard.ts'

export interface FeedSlice<T = ListedArticle> {
  articles: T[]
  hasMore: boolean
  /**
   * The time of the first query, which later pages repeat; undefined for lists that cannot be queried as of a
   * time.
   */
  asOf?: string
}
export type LoadPage<T = ListedArticle> = (page: number, list: FeedSlice<T>) => Promise<FeedSlice<T>>

interface Grown<T> extends FeedSlice<T> {
  lastPage: number
  firstCount: number
}

/**
 * Keyed by history entry, so that Back restores a list at its former length and the scroll position shows the
 * same article. A new visit has a new key and starts short.
 */
const grownByVisit = new Map<string, Grown<unknown>>()
const MAX_VISITS = 20

const remember = (visit: string, grown: Grown<unknown>) => {
  grownByVisit.delete(visit)
  grownByVisit.set(visit, grown)
  const oldest = grownByVisit.keys().next().value
  if (grownByVisit.size > MAX_VISITS && oldest !== undefined) grownByVisit.delete(oldest)
}

/**
 * Once grown, a list keeps the state of its first query: a newer first page would repeat or skip articles at
 * the seam.
 *
 * @param list distinguishes lists where one history entry shows several.
 */
export const useEndlessFeed = <T = ListedArticle>(
  first: FeedSlice<T>,
  firstPage: number,
  loadPage: LoadPage<T>,
  list = '',
) => {
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  const visit = key && `${key} ${list}`
  const [grown, setGrown] = useState(
    // A visit's lists have entries of one type.
    () => (visit ? (grownByVisit.get(visit) as Grown<T> | undefined) : undefined),
  )
  const [hasFailed, setHasFailed] = useState(false)
  const [run, isLoading] = useGuard()

  const shown = grown ?? { ...first, lastPage: firstPage, firstCount: first.articles.length }

  const grow = async () => {
    const page = shown.lastPage + 1
    const { articles, hasMore } = await loadPage(page, shown)
    const longer = { ...shown, articles: [...shown.articles, ...articles], hasMore, lastPage: page }
    if (visit) remember(visit, longer)
    setGrown(longer)
  }
  const loadMore = async () => {
    if (!shown.hasMore) return
    await run(async () => {
      setHasFailed(false)
      // The cause does not matter, because the reader can retry or follow the link beside the button.
      await grow().catch(() => setHasFailed(true))
    })
  }

  return {
    articles: shown.articles,
    appendedCount: shown.articles.length - shown.firstCount,
    nextPage: shown.lastPage + 1,
    hasMore: shown.hasMore,
    isLoading,
    hasFailed,
    loadMore,
  }
}
