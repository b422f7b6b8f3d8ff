import type { Locale } from '#contract/values/locales.ts'
import type { OnboardingAnswers } from '#contract/readers/user.ts'
import { local } from '#web/lib/storage/storage.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'

/** Answers given before there was an account, if any. The server validates them. */
export const readOnboardingAnswers = (): OnboardingAnswers | undefined => {
  try {
    const answers: unknown = JSON.parse(local.get(ACTIVITY_KEYS.onboardingPreferences) ?? 'null')
    return answers !== null && typeof answers === 'object' ? answers : undefined
  } catch {
    return undefined
  }
}

/** Answers for an account created by Apple or Google. Without a language among them the app's current one is added. */
export const answersReadIn = (locale: Locale): OnboardingAnswers => {
  const answers = readOnboardingAnswers()
  return { ...answers, languagePreference: answers?.languagePreference ?? locale }
}

export const clearOnboardingAnswers = (): void => local.remove(ACTIVITY_KEYS.onboardingPreferences)

/** Adds the weekly newsletter to the answers, because the reader signs up from the weekly digest to receive it. */
export const askForWeekly = (): void => {
  const { notifications = [], ...answers } = readOnboardingAnswers() ?? {}
  const wanted = [...new Set([...notifications, 'weeklyRecap'])]
  local.set(ACTIVITY_KEYS.onboardingPreferences, JSON.stringify({ ...answers, notifications: wanted }))
}
