import type { Locale } from '#contract/locales.ts'
import type { OnboardingAnswers } from '#contract/user.ts'
import { local } from '#web/lib/storage/storage.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'

/** What was answered before there was an account, if anything. The server checks it. */
export const readOnboardingAnswers = (): OnboardingAnswers | undefined => {
  try {
    const answers: unknown = JSON.parse(local.get(ACTIVITY_KEYS.onboardingPreferences) ?? 'null')
    return answers !== null && typeof answers === 'object' ? answers : undefined
  } catch {
    return undefined
  }
}

/** The same for an account made without our form: whoever did not say in which language they read, reads in this one. */
export const answersReadIn = (locale: Locale): OnboardingAnswers => {
  const answers = readOnboardingAnswers()
  return { ...answers, languagePreference: answers?.languagePreference ?? locale }
}

export const clearOnboardingAnswers = (): void => local.remove(ACTIVITY_KEYS.onboardingPreferences)

/** Who signs up because of the weekly digest has answered whether they want it. */
export const askForWeekly = (): void => {
  const { notifications = [], ...answers } = readOnboardingAnswers() ?? {}
  const wanted = [...new Set([...notifications, 'weeklyRecap'])]
  local.set(ACTIVITY_KEYS.onboardingPreferences, JSON.stringify({ ...answers, notifications: wanted }))
}
