import type { PaperEdition } from '#contract/editorial/paper.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'

interface MastheadProps {
  /** The UTC day of rendering, like `2026-11-20`, shown until the reader's time zone is known. */
  day: string
  /** Null before the first edition; undefined while it is loading. */
  edition: Pick<PaperEdition, 'labels'> | null | undefined
}

export const Masthead = ({ day, edition }: MastheadProps) => {
  const t = useTexts('landing')
  return (
    <header className="masthead">
      <Today day={day} />
      {edition ? (
        // They lead to the edition, where they can be counted.
        <Link to="/digest" className="meta figures">
          {edition.labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </Link>
      ) : (
        <p className="meta figures">{edition === null ? t.firstTomorrow : <Skeleton lines={['w-44']} />}</p>
      )}
    </header>
  )
}

/** Shows the UTC day at first, because the server renders one page for every time zone. */
const Today = ({ day }: { day: string }) => {
  const { formatDate } = useI18n()
  const now = useNow()
  const iso = now === undefined ? day : new Date(now).toISOString()
  return (
    // Browser and server may differ by a comma after the weekday, because their calendar data differ.
    <time className="today" dateTime={iso.slice(0, 10)} suppressHydrationWarning>
      {formatDate(iso, 'day', now === undefined).replace(',', '')}
    </time>
  )
}
