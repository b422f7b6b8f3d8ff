import { useI18n } from '#web/i18n/i18n.tsx'

const MINUTE = 60
const HOUR = 3600

/**
 * Times are in UTC, so that server and browser render the same and editors in different zones can compare.
 */
export const useMonitorFormat = () => {
  const { locale } = useI18n()
  const numbers = new Intl.NumberFormat(locale)
  const shares = new Intl.NumberFormat(locale, { style: 'percent' })
  const unit = (name: string) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    })
  const [seconds, minutes, hours] = [unit('second'), unit('minute'), unit('hour')]
  const utc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const day = utc({ day: 'numeric', month: 'short' })
  const time = utc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return {
    number: (value: number) => numbers.format(value),
    share: (part: number, whole: number) => shares.format(whole > 0 ? part / whole : 0),
    duration: (value: number) => {
      if (value < 2 * MINUTE) return seconds.format(Math.round(value))
      if (value < 2 * HOUR) return minutes.format(Math.round(value / MINUTE))
      return hours.format(value / HOUR)
    },
    day: (iso: string) => day.format(new Date(iso)),
    /** Formats an hour as "12:00", and the first hour of a day as its date. */
    hour: (iso: string) => {
      const at = new Date(iso)
      return at.getUTCHours() === 0 ? day.format(at) : time.format(at)
    },
    moment: (iso: string) => `${day.format(new Date(iso))}, ${time.format(new Date(iso))}`,
  }
}
