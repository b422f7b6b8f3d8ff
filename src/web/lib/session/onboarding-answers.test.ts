import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import {
  answersReadIn,
  askForWeekly,
  clearOnboardingAnswers,
  readOnboardingAnswers,
} from './onboarding-answers.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('a sign-up from the prompt subscribes to the weekly digest, once, and keeps other answers', () => {
  localStorage.setItem(
    'onboarding_preferences',
    '{"readingFrequency":"weekly","notifications":["dailyDigest"]}',
  )
  askForWeekly()
  askForWeekly()
  expect(readOnboardingAnswers()).toEqual({
    readingFrequency: 'weekly',
    notifications: ['dailyDigest', 'weeklyRecap'],
  })
  clearOnboardingAnswers()
  expect(readOnboardingAnswers()).toBeUndefined()
})

test.each(['', '{', 'null', '7', '"x"'])('%j is no answer', (text) => {
  localStorage.setItem('onboarding_preferences', text)
  expect(readOnboardingAnswers()).toBeUndefined()
})

test('an account that Apple or Google makes reads in the language of the app, unless another was answered', () => {
  expect(answersReadIn('fr')).toEqual({ languagePreference: 'fr' })
  localStorage.setItem('onboarding_preferences', '{"notifications":["weeklyRecap"]}')
  expect(answersReadIn('fr')).toEqual({ languagePreference: 'fr', notifications: ['weeklyRecap'] })
  localStorage.setItem('onboarding_preferences', '{"languagePreference":"en"}')
  expect(answersReadIn('fr')).toEqual({ languagePreference: 'en' })
})
