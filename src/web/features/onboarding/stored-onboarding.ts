import { LOCALES } from '#contract/values/locales.ts'
import {
  EXPERIENCE_LEVELS,
  NOTIFICATIONS,
  READING_FREQUENCIES,
  REFERRAL_SOURCES,
  USER_ROLES,
} from '#contract/content/onboarding.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import type { OnboardingAnswers } from '#contract/readers/user.ts'
import { readOnboardingAnswers } from '#web/lib/session/onboarding-answers.ts'
import { local, session } from '#web/lib/storage/storage.ts'
import { SESSION_ACTIVITY_KEYS, ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { type OnboardingState, SIGN_IN_STEP } from './onboarding-steps.ts'

const one = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((item) => item === value)
const several = <T extends string>(known: readonly T[], value: unknown): T[] | undefined =>
  Array.isArray(value) ? known.filter((item) => value.includes(item)) : undefined

/** An earlier release may have stored values that the server would reject. */
const validAnswers = (kept: Record<string, unknown>): OnboardingAnswers => {
  const answers = {
    languagePreference: one(LOCALES, kept['languagePreference']),
    referralSource: one(REFERRAL_SOURCES, kept['referralSource']),
    userRole: one(USER_ROLES, kept['userRole']),
    experienceLevel: one(EXPERIENCE_LEVELS, kept['experienceLevel']),
    favoriteCategories: several(CATEGORIES, kept['favoriteCategories']),
    readingFrequency: one(READING_FREQUENCIES, kept['readingFrequency']),
    notifications: several(NOTIFICATIONS, kept['notifications']),
  }
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))
}

export const storeAnswers = (answers: OnboardingAnswers): void =>
  local.set(ACTIVITY_KEYS.onboardingPreferences, JSON.stringify(answers))

/** Survives the reload that changing the language causes. */
export const storeStep = (step: number): void =>
  session.set(SESSION_ACTIVITY_KEYS.onboardingStep, String(step))

const storedStep = (): number => {
  const step = Number(session.get(SESSION_ACTIVITY_KEYS.onboardingStep))
  return Number.isInteger(step) && step >= 0 && step <= SIGN_IN_STEP ? step : 0
}

export const storedOnboarding = (): OnboardingState => ({
  step: storedStep(),
  answers: validAnswers({ ...readOnboardingAnswers() }),
  isAnswerMissing: false,
  isLeaving: false,
})
