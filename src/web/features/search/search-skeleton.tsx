import { useI18n } from '#web/i18n/i18n.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import './results-page.css'

export const SearchSkeleton = () => {
  const { t } = useI18n()
  return (
    <div className="page search-page">
      <output className="sr-only">{t.feed.loading}</output>
      <div aria-hidden="true">
        <div className="feed-head">
          <div className="feed-head-blank">
            <Skeleton lines={['w-44']} />
          </div>
        </div>
        <div className="search-columns">
          <div className="search-results">
            <SkeletonRows count={6} />
          </div>
        </div>
      </div>
    </div>
  )
}
