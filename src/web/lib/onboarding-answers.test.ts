import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.fixture.ts'
import { askForWeekly, clearOnboardingAnswers, readOnboardingAnswers } from './onboarding-answers.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('who follows the invitation has asked for the weekly digest, once, and keeps other answers', () => {
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
