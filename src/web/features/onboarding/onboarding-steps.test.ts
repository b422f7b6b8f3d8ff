import { describe, expect, it } from 'vitest'
import { ONBOARDING_SCREENS } from '#contract/limits.ts'
import type { OnboardingAnswers } from '#contract/readers/user.ts'
import {
  onboarding,
  type OnboardingEvent,
  type OnboardingState,
  QUESTIONS,
  SIGN_IN_STEP,
  SIGN_UP_STEP,
} from './onboarding-steps.ts'

const start: OnboardingState = { step: 0, answers: {}, isAnswerMissing: false, isLeaving: false }
const at = (step: number, answers: OnboardingAnswers = {}): OnboardingState => ({ ...start, step, answers })
const after = (state: OnboardingState, ...types: Exclude<OnboardingEvent['type'], 'answered'>[]) =>
  types.reduce((current, type) => onboarding(current, { type }), state)
const answered = (state: OnboardingState, answer: OnboardingAnswers) =>
  onboarding(state, { type: 'answered', answer })

/** One good answer for each question, in their order. */
const ANSWERS: OnboardingAnswers[] = [
  { languagePreference: 'fr' },
  { referralSource: 'friend' },
  { userRole: 'student' },
  { experienceLevel: 'beginner' },
  { favoriteCategories: ['research'] },
  { readingFrequency: 'weekly' },
  { notifications: ['weeklyRecap'] },
]

describe('the onboarding', () => {
  it('has nine screens: seven questions, sign-up and sign-in', () => {
    expect(QUESTIONS).toHaveLength(7)
    expect([SIGN_UP_STEP, SIGN_IN_STEP, ONBOARDING_SCREENS]).toEqual([7, 8, 9])
  })

  it.each(ANSWERS.map((answer, step) => [QUESTIONS[step], step, answer] as const))(
    'goes on from %s only with an answer',
    (_, step, answer) => {
      const stuck = after(at(step), 'next')
      expect(stuck).toMatchObject({ step, isAnswerMissing: true })
      const now = answered(stuck, answer)
      expect(now.isAnswerMissing).toBe(false)
      expect(after(now, 'next')).toMatchObject({ step: step + 1, answers: answer, isAnswerMissing: false })
    },
  )

  it('wants at least one category and one notification: an empty choice is none', () => {
    expect(after(at(4, { favoriteCategories: [] }), 'next').isAnswerMissing).toBe(true)
    expect(after(at(6, { notifications: [] }), 'next').isAnswerMissing).toBe(true)
    expect(after(at(6, { notifications: ['dailyDigest', 'weeklyRecap'] }), 'next').step).toBe(SIGN_UP_STEP)
  })

  it('keeps every answer from the first question to sign-up', () => {
    const end = ANSWERS.reduce((state, answer) => after(answered(state, answer), 'next'), start)
    expect(end).toMatchObject({ step: SIGN_UP_STEP, answers: Object.assign({}, ...ANSWERS) })
  })

  it('skips a question without an answer, even where one was chosen', () => {
    expect(after(at(2, { userRole: 'student', referralSource: 'news' }), 'skip')).toMatchObject({
      step: 3,
      answers: { referralSource: 'news' },
    })
    expect(after(start, 'skip', 'skip', 'skip', 'skip', 'skip', 'skip', 'skip')).toMatchObject({
      step: SIGN_UP_STEP,
      answers: {},
    })
  })

  it('leads back from the second question to the seventh, and nowhere else', () => {
    for (const step of [1, 2, 3, 4, 5, 6]) expect(after(at(step), 'back').step).toBe(step - 1)
    for (const step of [0, SIGN_UP_STEP, SIGN_IN_STEP]) expect(after(at(step), 'back').step).toBe(step)
  })

  it('leads from sign-up to sign-in and back', () => {
    expect(after(at(SIGN_UP_STEP), 'toSignIn').step).toBe(SIGN_IN_STEP)
    expect(after(at(SIGN_IN_STEP), 'toSignUp').step).toBe(SIGN_UP_STEP)
    expect(after(at(3), 'toSignIn').step).toBe(3)
    expect(after(at(SIGN_UP_STEP), 'next', 'skip').step).toBe(SIGN_UP_STEP)
  })

  it('asks for confirmation before guest mode; creating an account returns to sign-up', () => {
    const asked = after(at(SIGN_IN_STEP), 'leave')
    expect(asked.isLeaving).toBe(true)
    expect(after(asked, 'stay')).toMatchObject({ step: SIGN_IN_STEP, isLeaving: false })
    expect(after(asked, 'createAccount')).toMatchObject({ step: SIGN_UP_STEP, isLeaving: false })
    expect(after(at(2), 'leave').isLeaving).toBe(false)
  })
})
