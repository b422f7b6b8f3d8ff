import { useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ListedArticle } from '#contract/listed-articles.ts'

export interface FeedSlice {
  articles: ListedArticle[]
  hasMore: boolean
  /** When a list was read that can be gone on with as it was then. */
  asOf?: string
}
/** Loads the page that goes on with `list`. */
export type LoadPage = (page: number, list: FeedSlice) => Promise<FeedSlice>

/** A list with the pages that were appended to it. */
interface Grown extends FeedSlice {
  lastPage: number
  firstCount: number
}

/**
 * What lists grew to, by entry of the browser's history: Back finds the list as long as it was left,
 * so that the scroll position means the same article. A new visit has a new key and starts short.
 */
const grownByVisit = new Map<string, Grown>()
const VISITS_KEPT = 20

const remember = (visit: string, grown: Grown) => {
  grownByVisit.delete(visit)
  grownByVisit.set(visit, grown)
  const oldest = grownByVisit.keys().next().value
  if (grownByVisit.size > VISITS_KEPT && oldest !== undefined) grownByVisit.delete(oldest)
}

/**
 * A page of a feed that grows by the pages after it. Once it has grown it stays the list of that moment, whatever its first page is
 * now: a newer first page would repeat or drop what stands between it and the next.
 *
 * @param list names the list where the same entry of the history may show another one.
 */
export const useEndlessFeed = (first: FeedSlice, firstPage: number, loadPage: LoadPage, list = '') => {
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  const visit = key && `${key} ${list}`
  const [grown, setGrown] = useState(() => (visit ? grownByVisit.get(visit) : undefined))
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)

  const shown = grown ?? { ...first, lastPage: firstPage, firstCount: first.articles.length }

  const loadMore = async () => {
    if (isLoading.current || !shown.hasMore) return
    isLoading.current = true
    setStatus('loading')
    const page = shown.lastPage + 1
    try {
      const { articles, hasMore } = await loadPage(page, shown)
      const longer = { ...shown, articles: [...shown.articles, ...articles], hasMore, lastPage: page }
      if (visit) remember(visit, longer)
      setGrown(longer)
      setStatus('idle')
    } catch {
      // Whatever went wrong, the reader may try again; the link beside the button leads there too.
      setStatus('failed')
    }
    isLoading.current = false
  }

  return {
    articles: shown.articles,
    appendedCount: shown.articles.length - shown.firstCount,
    nextPage: shown.lastPage + 1,
    hasMore: shown.hasMore,
    status,
    loadMore,
  }
}
