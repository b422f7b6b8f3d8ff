import { useI18n } from '#web/i18n/i18n.tsx'
import type { DateShape } from '#locales/format/dates.ts'
import { useNow } from '#web/ui/use-now.ts'

interface TimeProps {
  iso: string
  shape: DateShape
  /** Rendered instead of the time where the publisher gave none. */
  label?: string | undefined
  isRelative?: boolean
}

/**
 * The server renders the date in UTC, because pages are cached for all readers; after hydration it becomes
 * local or relative. Place it last in its line, so that no neighbour shifts when its width changes.
 */
export const Time = ({ iso, shape, label, isRelative }: TimeProps) => {
  const { formatDate, formatRelative } = useI18n()
  const now = useNow()
  if (label) return <span>{label}</span>
  const relative = isRelative && now !== undefined ? formatRelative(iso, now) : undefined
  return (
    // Browser and server may abbreviate a month differently, because their calendar data differ.
    <time dateTime={iso} suppressHydrationWarning>
      {relative ?? formatDate(iso, shape, now === undefined)}
    </time>
  )
}
