import { useI18n } from '#web/i18n/i18n.tsx'
import type { DateShape } from '#web/i18n/format.ts'
import { useNow } from '#web/ui/use-now.ts'

interface TimeProps {
  iso: string
  shape: DateShape
  /** What stands in its place where it is not known. */
  label?: string | undefined
  /** Say how long ago where that is recent. */
  isRelative?: boolean
}

/**
 * A moment. Pages are cached and shared, so their HTML carries the date in UTC; in the browser it
 * becomes the reader's own hour, or how long ago that was. It stands last in its line: nothing
 * beside it moves when its width changes.
 */
export const Time = ({ iso, shape, label, isRelative }: TimeProps) => {
  const { formatDate, formatRelative } = useI18n()
  const now = useNow()
  if (label) return <span>{label}</span>
  const relative = isRelative && now !== undefined ? formatRelative(iso, now) : undefined
  return (
    // Two versions of the browser's and the server's calendar data may abbreviate a month differently.
    <time dateTime={iso} suppressHydrationWarning>
      {relative ?? formatDate(iso, shape, now === undefined)}
    </time>
  )
}
