import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import { storeAnswers, storeStep, storedOnboarding } from './stored-onboarding.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})

test('answers and position survive a reload', () => {
  expect(storedOnboarding()).toMatchObject({ step: 0, answers: {} })
  const answers = { languagePreference: 'fr', favoriteCategories: ['research', 'business'] } as const
  storeAnswers({ ...answers, favoriteCategories: [...answers.favoriteCategories] })
  storeStep(5)
  expect(storedOnboarding()).toMatchObject({ step: 5, answers })
  expect(localStorage.getItem('onboarding_preferences')).toBe(JSON.stringify(answers))
})

test('unknown stored answers are dropped', () => {
  localStorage.setItem(
    'onboarding_preferences',
    '{"userRole":"wizard","favoriteCategories":["research","gossip"],"notifications":"daily","shoe":42}',
  )
  sessionStorage.setItem('onboarding_step', '12')
  expect(storedOnboarding()).toMatchObject({ step: 0, answers: { favoriteCategories: ['research'] } })
  expect(storedOnboarding().answers).toEqual({ favoriteCategories: ['research'] })
})
