import type { Locale } from '#contract/values/locales.ts'

/** "20 November 2026", « 1er décembre 2026 »: a day for a title. */
export const dayInTitle = (locale: Locale, day: string): string => {
  const written = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return locale === 'fr' ? written.replace(/^1(?=\s)/, '1er') : written
}
