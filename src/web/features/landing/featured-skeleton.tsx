import { SkeletonCard } from '#web/components/endless-list/skeleton-cards.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'

const HEADLINES = [1, 2, 3, 4, 5]

export const FeaturedSkeleton = () => {
  const { t } = useI18n()
  return (
    <>
      <output className="sr-only">{t.feed.loading}</output>
      <div className="front" aria-hidden="true">
        <div className="front-featured">
          <div className="front-lead">
            <SkeletonCard variant="lead" />
          </div>
          <div className="front-others">
            <SkeletonCard variant="standard" />
            <SkeletonCard variant="standard" />
          </div>
        </div>
        <div className="front-headlines">
          {HEADLINES.map((number) => (
            <SkeletonCard key={number} variant="row" />
          ))}
        </div>
      </div>
    </>
  )
}
