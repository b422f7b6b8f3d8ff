import type { Locale } from '#contract/values/locales.ts'
import { locales } from '../locales.ts'

/** Formats the day of an instant for a mail, in UTC, because the recipient's time zone is unknown. */
export const dateInUtc = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(locales[locale].facts.dateTag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  )

/** Formats an instant for a mail, with the name of its time zone. */
export const momentInUtc = (locale: Locale, iso: string): string => {
  const format = new Intl.DateTimeFormat(locales[locale].facts.tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(new Date(iso))} UTC`
}
