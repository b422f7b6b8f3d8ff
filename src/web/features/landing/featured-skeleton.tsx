import { useI18n } from '#web/i18n/i18n.tsx'

const Lines = ({ widths }: { widths: readonly string[] }) =>
  widths.map((width) => (
    <span key={width} className={`blank ${width}`}>
      {/* The no-break space gives the line its height. */}
      {'\u00A0'}
    </span>
  ))

const Card = ({ variant }: { variant: 'lead' | 'standard' | 'row' }) => (
  <div className={`card card-${variant}`}>
    <div className="card-text">
      <div className="kicker kicker-blank">
        <Lines widths={['w-24']} />
      </div>
      <div className="card-title">
        <Lines widths={['w-full', 'w-3/4']} />
      </div>
      <div className="meta">
        <Lines widths={['w-40']} />
      </div>
    </div>
    {variant !== 'row' && <span className="cover" />}
  </div>
)

const HEADLINES = [1, 2, 3, 4, 5]

export const FeaturedSkeleton = () => {
  const { t } = useI18n()
  return (
    <>
      <output className="sr-only">{t.feed.loading}</output>
      <div className="front" aria-hidden="true">
        <div className="front-featured">
          <div className="front-lead">
            <Card variant="lead" />
          </div>
          <div className="front-others">
            <Card variant="standard" />
            <Card variant="standard" />
          </div>
        </div>
        <div className="front-headlines">
          {HEADLINES.map((number) => (
            <Card key={number} variant="row" />
          ))}
        </div>
      </div>
    </>
  )
}
