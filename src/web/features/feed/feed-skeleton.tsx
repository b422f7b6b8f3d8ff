import { SkeletonCard, SkeletonCards } from '#web/components/endless-list/skeleton-cards.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const FeedSkeleton = () => {
  const { t } = useI18n()
  return (
    <div className="page">
      <output className="sr-only">{t.feed.loading}</output>
      <div aria-hidden="true">
        <div className="feed-head">
          <div className="feed-head-blank">
            <Skeleton lines={['w-44']} />
          </div>
          <div className="filters filters-blank" />
        </div>
        <div className="feed-list">
          <div className="lead">
            <SkeletonCard variant="lead" hasText />
          </div>
          <SkeletonCards count={6} />
        </div>
      </div>
    </div>
  )
}
