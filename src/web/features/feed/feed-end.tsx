import { useEffect, useEffectEvent, useRef } from 'react'
import type { Category } from '#contract/taxonomy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonCards } from './feed-skeleton.tsx'
import type { useEndlessFeed } from './use-endless-feed.ts'

/** Load the next page while the reader still has about a screen to go. */
const AHEAD_PX = 900

interface FeedEndProps {
  category: Category
  subcategory: string | null
  page: number
  feed: ReturnType<typeof useEndlessFeed>
}

/**
 * What stands under the list. The next page is a real link, which works without script and for
 * robots; where there is script it loads by itself as it comes near.
 */
export const FeedEnd = ({ category, subcategory, page, feed }: FeedEndProps) => {
  const { t } = useI18n()
  const { status, hasMore, nextPage, loadMore, appendedCount } = feed
  const path = `/feed/${category}`
  const sub = subcategory ?? undefined
  const marker = useRef<HTMLDivElement>(null)
  const awaitedPage = hasMore && status === 'idle' ? nextPage : null
  const approach = useEffectEvent(() => void loadMore())

  useEffect(() => {
    const element = marker.current
    if (!element || awaitedPage === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) approach()
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // Each page is awaited afresh: the one before may have been shorter than the distance ahead.
  }, [awaitedPage])

  return (
    <div className="more">
      {status === 'loading' && (
        <div className="feed-list feed-list-more" aria-hidden="true">
          <SkeletonCards count={3} />
        </div>
      )}
      <div ref={marker} className="flex flex-wrap items-center justify-center gap-3 py-8 text-center">
        {status === 'failed' && (
          <>
            <p className="w-full text-ink-2">{t.feed.failed}</p>
            <button type="button" className="btn" onClick={() => void loadMore()}>
              {t.feed.retry}
            </button>
          </>
        )}
        {page > 1 && (
          <Link to={path} search={{ sub }} isExact className="btn btn-ghost">
            {t.feed.backToNewest}
          </Link>
        )}
        {hasMore && (
          <Link
            to={path}
            search={{ sub, page: nextPage }}
            isExact
            rel="next"
            className="btn btn-ghost"
            onClick={(event) => {
              event.preventDefault()
              void loadMore()
            }}
          >
            {t.feed.next}
          </Link>
        )}
        {!hasMore && <p className="text-ink-2">{t.feed.end}</p>}
      </div>
      <output className="sr-only">
        {status === 'loading' && t.feed.loading}
        {status === 'failed' && t.feed.failed}
        {status === 'idle' && appendedCount > 0 && t.feed.appended(appendedCount)}
      </output>
    </div>
  )
}
