import type { Locale } from '#contract/values/locales.ts'

const TAGS: Record<Locale, string> = { en: 'en-GB', fr: 'fr-FR' }
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)
/** Intl writes "1 novembre", while French writes the first of a month as "1er". */
const ordinal = (locale: Locale, text: string): string =>
  locale === 'fr' ? text.replaceAll(/(^|\s|[–-])1(?=\s)/g, '$11er') : text

/** Writes a day without its year: "Friday 20 November", "dimanche 1er novembre". */
export const writeEditionDay = (locale: Locale, day: string): string => {
  const format = new Intl.DateTimeFormat(TAGS[locale], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return ordinal(locale, format.format(noon(day)).replaceAll(',', ''))
}

/** Writes a week by its first and last day: "16–22 November", "du 30 novembre au 6 décembre". */
export const writeWeek = (locale: Locale, first: string, last: string): string => {
  const format = new Intl.DateTimeFormat(TAGS[locale], { timeZone: 'UTC', day: 'numeric', month: 'long' })
  if (locale === 'fr')
    return `du ${ordinal(locale, format.format(noon(first)))} au ${ordinal(locale, format.format(noon(last)))}`
  return format.formatRange(noon(first), noon(last))
}
