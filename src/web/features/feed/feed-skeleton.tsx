import { useI18n } from '#web/i18n/i18n.tsx'

const Line = ({ width }: { width: string }) => (
  <span className={`blank ${width}`}>
    {/* A no-break space gives the line the height of its text. */}
    {'\u00A0'}
  </span>
)

/** A card before its article: the same elements, so the same measures. */
const SkeletonCard = ({ variant }: { variant: 'lead' | 'standard' }) => (
  <div className={`card card-${variant}`}>
    <div className="card-text">
      <div className="kicker kicker-blank">
        <Line width="w-24" />
      </div>
      <div className="card-title">
        <Line width="w-full" />
        <Line width="w-3/4" />
      </div>
      <div className="dek">
        <Line width="w-full" />
        <Line width="w-full" />
        <Line width="w-1/2" />
      </div>
      <div className="meta">
        <Line width="w-40" />
      </div>
    </div>
    <span className="cover" />
  </div>
)

const NUMBERS = Array.from({ length: 12 }, (_, index) => index)

export const SkeletonCards = ({ count }: { count: number }) =>
  NUMBERS.slice(0, count).map((number) => <SkeletonCard key={number} variant="standard" />)

/** The feed's shape before its data. */
export const FeedSkeleton = () => {
  const { t } = useI18n()
  return (
    <div className="page">
      <output className="sr-only">{t.feed.loading}</output>
      <div aria-hidden="true">
        <div className="feed-head">
          <div className="feed-head-blank">
            <Line width="w-44" />
          </div>
          <div className="filters filters-blank" />
        </div>
        <div className="feed-list">
          <div className="lead">
            <SkeletonCard variant="lead" />
          </div>
          <SkeletonCards count={6} />
        </div>
      </div>
    </div>
  )
}
