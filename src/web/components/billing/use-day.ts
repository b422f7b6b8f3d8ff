import { locales } from '#locales/locales.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useNow } from '#web/ui/use-now.ts'

/**
 * Formats a day within a sentence, like "Sunday 29 November 2026": in UTC on the server and during hydration,
 * then in the reader's time zone. Its element needs `suppressHydrationWarning`, because two versions of the
 * calendar data may differ by a comma.
 */
export const useDay = (): ((iso: string) => string) => {
  const { formatDate, locale } = useI18n()
  const isShared = useNow() === undefined
  return (iso) => locales[locale].facts.adjustDate(formatDate(iso, 'day', isShared))
}
