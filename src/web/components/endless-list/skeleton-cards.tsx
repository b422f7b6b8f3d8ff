import { Skeleton } from '#web/ui/skeleton.tsx'

interface SkeletonCardProps {
  variant: 'lead' | 'standard' | 'row'
  hasText?: boolean
}

/** Uses the elements of a card, so that it has the same size. */
export const SkeletonCard = ({ variant, hasText = false }: SkeletonCardProps) => (
  <div className={`card card-${variant}`}>
    <div className="card-text">
      <div className="kicker kicker-blank">
        <Skeleton lines={['w-24']} />
      </div>
      <div className="card-title">
        <Skeleton lines={['w-full', 'w-3/4']} />
      </div>
      {hasText && (
        <div className="dek">
          <Skeleton lines={['w-full', 'w-full', 'w-1/2']} />
        </div>
      )}
      <div className="meta">
        <Skeleton lines={['w-40']} />
      </div>
    </div>
    {variant !== 'row' && <span className="cover" />}
  </div>
)

const NUMBERS = Array.from({ length: 12 }, (_, index) => index)

export const SkeletonCards = ({ count }: { count: number }) =>
  NUMBERS.slice(0, count).map((number) => <SkeletonCard key={number} variant="standard" hasText />)
