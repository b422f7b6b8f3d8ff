import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Locale } from '#contract/values/locales.ts'

/** What the code must know of a language of the interface beside its texts. */
export interface LocaleFacts {
  /** Value of `lang` and `hreflang`, and the prefix of paths unless it is the default locale's. */
  tag: Locale
  /** Language of lists, editions and search until a reader chooses others: the locale's own, or the nearest. */
  contentLanguage: ContentLanguage
  /** The language's name in the language itself, for the choice between languages. */
  name: string
  /** BCP 47 tag whose conventions dates and plain numbers follow. */
  dateTag: string
  /** BCP 47 tag whose conventions prices and percentages follow. */
  moneyTag: string
  /** ISO 4217, in lower case, of the prices that its readers see first, where Premium is sold in it. */
  currency: string
  /** ISO 8601 number of the weekday that begins a week in calendars: 1 is Monday. */
  firstDayOfWeek: 1 | 7
  /** Corrects a date that `Intl` has written where its convention is not the language's. */
  adjustDate: (written: string) => string
  /** Joins the first and the last day of a period. Within one month `from` is the day's number alone. */
  writePeriod: (from: string, to: string, isOneMonth: boolean) => string
}
