import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/contract/values/locales.ts'
import type { OnboardingAnswers } from '../../../src/contract/readers/user.ts'
import { localeName } from '../../../src/locales/locale-name.ts'
import { textsOf } from '../../../src/locales/texts.ts'

/** The server's stored form of the answers that `answerEverything` gives. */
export const answeredIn = (language: Locale): OnboardingAnswers => ({
  languagePreference: language,
  referralSource: 'friend',
  userRole: 'student',
  experienceLevel: 'expert',
  favoriteCategories: ['research', 'technology'],
  readingFrequency: 'fewTimesWeek',
  notifications: ['weeklyRecap'],
})

export const answerEverything = async (page: Page, language: Locale): Promise<void> => {
  const t = textsOf(language, 'onboarding')
  const answer = async (role: 'radio' | 'checkbox', name: string | RegExp) => {
    await page.getByRole(role, { name }).check()
    await page.getByRole('button', { name: t.next, exact: true }).click()
  }
  await answer('radio', localeName(language))
  await answer('radio', t.referralSource.options.friend)
  await answer('radio', t.userRole.options.student)
  await answer('radio', t.experienceLevel.options.expert)
  await page.getByRole('checkbox').nth(1).check()
  await answer('checkbox', language === 'fr' ? /recherche/i : /research/i)
  await answer('radio', t.readingFrequency.options.fewTimesWeek)
  await answer('checkbox', t.notifications.options.weeklyRecap.name)
}
