import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { capitalised } from '#web/lib/capitalised.ts'
import { localeName } from '#locales/locale-name.ts'
import { locales } from '#locales/locales.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
const WEEK = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 5 + day))

/** Words that dates, periods, and names and codes of languages consist of in a locale, none of which is a text of it. */
export const wordsOfIntl = (locale: Locale): Set<string> => {
  const { dateTag, adjustDate, writePeriod } = locales[locale].facts
  const written = (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames(locale, { type: 'language', style })
    return [
      ...MONTHS.map((day) => new Intl.DateTimeFormat(dateTag, { month: style }).format(day)),
      ...WEEK.map((day) => new Intl.DateTimeFormat(dateTag, { weekday: style }).format(day)),
      ...CONTENT_LANGUAGES.flatMap((language) => [
        names.of(language) ?? '',
        // As where the name stands alone.
        capitalised(names.of(language) ?? '', locale),
        language,
        language.toUpperCase(),
      ]),
    ]
  })
  const phrases = [
    ...written,
    ...LOCALES.map(localeName),
    adjustDate('1'),
    writePeriod('1', '2', true),
    new Intl.ListFormat(locale).format(['1', '2']),
    new Intl.DateTimeFormat(dateTag, { dateStyle: 'full', timeStyle: 'short' }).format(0),
  ]
  return new Set(phrases.flatMap((phrase) => phrase.match(/\p{L}+/gu) ?? []))
}
