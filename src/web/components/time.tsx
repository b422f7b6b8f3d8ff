import { useI18n } from '#web/i18n/i18n.tsx'
import type { DateShape } from '#web/i18n/format.ts'
import { useNow } from '#web/ui/use-now.ts'

interface TimeProps {
  iso: string
  shape: DateShape
  /** Replaces an unknown time. */
  label?: string | undefined
  /** Recent times are relative. */
  isRelative?: boolean
}

/**
 * A time. Pages are cached and shared, so the server renders the date in UTC; after hydration it becomes
 * local or relative. Last in its line, so that no neighbour shifts when its width changes.
 */
export const Time = ({ iso, shape, label, isRelative }: TimeProps) => {
  const { formatDate, formatRelative } = useI18n()
  const now = useNow()
  if (label) return <span>{label}</span>
  const relative = isRelative && now !== undefined ? formatRelative(iso, now) : undefined
  return (
    // Calendar data of browser and server may abbreviate a month differently.
    <time dateTime={iso} suppressHydrationWarning>
      {relative ?? formatDate(iso, shape, now === undefined)}
    </time>
  )
}
