import { useI18n } from '#web/i18n/i18n.tsx'

/** Of a month in UTC, like `2026-11`. */
export const useMonthName = (): ((month: string) => string) => {
  const format = new Intl.DateTimeFormat(useI18n().locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (month) => format.format(new Date(`${month}-01`))
}
