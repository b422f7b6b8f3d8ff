import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonCards } from './skeleton-cards.tsx'
import type { useEndlessFeed } from './use-endless-feed.ts'

/**
 * Distance of the list's end from the viewport at which the next page is queried: about a screen, in pixels.
 */
const AHEAD_PX = 900

interface ListEndProps {
  path: string
  search?: Record<string, string | undefined>
  page: number
  feed: Omit<ReturnType<typeof useEndlessFeed>, 'articles'>
  backText: string
  endText: string
  /** Stands for the entries that are loading; cards without one. */
  skeleton?: ReactNode
}

const Loading = ({ skeleton }: Pick<ListEndProps, 'skeleton'>) =>
  skeleton ?? (
    <div className="feed-list feed-list-more">
      <SkeletonCards count={3} />
    </div>
  )

/**
 * The next page is a real link, for crawlers and readers without scripts; with scripts it is appended as the
 * reader comes near.
 */
export const ListEnd = ({ path, search, page, feed, backText, endText, skeleton }: ListEndProps) => {
  const { t } = useI18n()
  const { isLoading, hasFailed, hasMore, nextPage, loadMore, appendedCount } = feed
  const marker = useRef<HTMLDivElement>(null)
  const awaitedPage = hasMore && !isLoading && !hasFailed ? nextPage : null
  const approach = useEffectEvent(() => void loadMore())

  useEffect(() => {
    const element = marker.current
    if (!element || awaitedPage === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) approach()
      },
      { rootMargin: `${AHEAD_PX}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // Observed again for each page, because the one before may have been shorter than the prefetch distance.
  }, [awaitedPage])

  return (
    <div className="more">
      {isLoading && (
        <div aria-hidden="true">
          <Loading skeleton={skeleton} />
        </div>
      )}
      <div
        ref={marker}
        data-list-end={hasMore || undefined}
        className="flex flex-wrap items-center justify-center gap-3 py-8 text-center"
      >
        {hasFailed && (
          <>
            <p className="w-full text-ink-2">{t.feed.failed}</p>
            <Button onClick={() => void loadMore()}>{t.feed.retry}</Button>
          </>
        )}
        {page > 1 && (
          <Link to={path} search={search} isExact variant="ghost">
            {backText}
          </Link>
        )}
        {hasMore && (
          <Link
            to={path}
            search={{ ...search, page: nextPage }}
            isExact
            rel="next"
            variant="ghost"
            data-act
            onClick={(event) => {
              event.preventDefault()
              void loadMore()
            }}
          >
            {t.feed.next}
          </Link>
        )}
        {!hasMore && <p className="text-ink-2">{endText}</p>}
      </div>
      <output className="sr-only">
        {isLoading && t.feed.loading}
        {hasFailed && t.feed.failed}
        {!isLoading && !hasFailed && appendedCount > 0 && t.feed.appended(appendedCount)}
      </output>
    </div>
  )
}
