import type { Locale } from '#contract/values/locales.ts'

interface Choice {
  wantsDaily: boolean
  wantsWeekly: boolean
}

/** Names the newsletters inside a sentence, hence in lower case: "the daily letter". */
export const nameNewsletters = (locale: Locale, { wantsDaily, wantsWeekly }: Choice): string => {
  if (locale === 'fr') {
    if (wantsDaily && wantsWeekly) return 'la lettre du jour et celle de la semaine'
    return wantsDaily ? 'la lettre du jour' : 'la lettre de la semaine'
  }
  if (wantsDaily && wantsWeekly) return 'the daily and the weekly letter'
  return wantsDaily ? 'the daily letter' : 'the weekly letter'
}
