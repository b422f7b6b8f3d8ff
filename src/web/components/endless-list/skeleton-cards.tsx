export const Line = ({ width }: { width: string }) => (
  <span className={`blank ${width}`}>
    {/* The no-break space gives the line its height. */}
    {'\u00A0'}
  </span>
)

/** Uses the elements of a card, so that it has the same size. */
export const SkeletonCard = ({ variant }: { variant: 'lead' | 'standard' }) => (
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
