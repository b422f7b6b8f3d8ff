import type { Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'

interface Choice {
  wantsDaily: boolean
  wantsWeekly: boolean
}

export const chosenOf = ({ wantsDaily, wantsWeekly }: Choice): 'daily' | 'weekly' | 'both' => {
  if (wantsDaily && wantsWeekly) return 'both'
  return wantsDaily ? 'daily' : 'weekly'
}

/** Names the newsletters inside a sentence, hence in lower case: "the daily letter". */
export const nameNewsletters = (locale: Locale, choice: Choice): string => {
  const { both } = textsOf(locale, 'mailNewsletter')
  return { ...textsOf(locale, 'newsletter').confirm, both }[chosenOf(choice)]
}
