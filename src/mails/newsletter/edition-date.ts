import type { Locale } from '#contract/values/locales.ts'
import { writeDay, writeRange } from '#locales/format/days.ts'
import { textsOf } from '#locales/texts.ts'

/** Names a week by its first and last day: "Week of 16–22 November". */
export const nameWeek = (locale: Locale, first: string, last: string): string =>
  textsOf(locale, 'mailNewsletter').weekOf({
    first: writeDay(locale, first, 'short'),
    last: writeDay(locale, last, 'short'),
    range: writeRange(locale, first, last),
  })
