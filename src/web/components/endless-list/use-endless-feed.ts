import { useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ListedArticle } from '#web/lib/feed-loader.ts'

export interface FeedSlice {
  articles: ListedArticle[]
  hasMore: boolean
}
export type LoadPage = (page: number) => Promise<FeedSlice>

interface Appended {
  articles: ListedArticle[]
  lastPage: number
  hasMore: boolean
}

/**
 * What was appended, by entry of the browser's history: Back finds the list as long as it was left,
 * so that the scroll position means the same article. A new visit has a new key and starts short.
 */
const appendedByVisit = new Map<string, Appended>()
const VISITS_KEPT = 20

const remember = (visit: string | undefined, appended: Appended) => {
  if (!visit) return
  appendedByVisit.delete(visit)
  appendedByVisit.set(visit, appended)
  const oldest = appendedByVisit.keys().next().value
  if (appendedByVisit.size > VISITS_KEPT && oldest !== undefined) appendedByVisit.delete(oldest)
}

/** The articles of `more` that `shown` lacks: news that came in meanwhile pushes articles onto the next page. */
export const withoutRepeats = (
  shown: readonly ListedArticle[],
  more: readonly ListedArticle[],
): ListedArticle[] => {
  const ids = new Set(shown.map((article) => article.id))
  return more.filter((article) => !ids.has(article.id))
}

/** A page of a feed that grows by the pages after it. */
export const useEndlessFeed = (first: FeedSlice, firstPage: number, loadPage: LoadPage) => {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const [appended, setAppended] = useState<Appended>(
    () =>
      (visit && appendedByVisit.get(visit)) || {
        articles: [],
        lastPage: firstPage,
        hasMore: first.hasMore,
      },
  )
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)

  const articles = [...first.articles, ...withoutRepeats(first.articles, appended.articles)]

  const loadMore = async () => {
    if (isLoading.current || !appended.hasMore) return
    isLoading.current = true
    setStatus('loading')
    const page = appended.lastPage + 1
    try {
      const slice = await loadPage(page)
      const grown = {
        articles: [...appended.articles, ...withoutRepeats(articles, slice.articles)],
        lastPage: page,
        hasMore: slice.hasMore,
      }
      remember(visit, grown)
      setAppended(grown)
      setStatus('idle')
    } catch {
      // Whatever went wrong, the reader may try again; the link beside the button leads there too.
      setStatus('failed')
    }
    isLoading.current = false
  }

  return {
    articles,
    appendedCount: articles.length - first.articles.length,
    nextPage: appended.lastPage + 1,
    hasMore: appended.hasMore,
    status,
    loadMore,
  }
}
