import { ONBOARDING_SCREENS } from '#contract/limits.ts'
import type { OnboardingAnswers } from '#contract/readers/user.ts'

/** Steps 0 to 6, in this order; sign-up is step 7, sign-in step 8. */
export const QUESTIONS = [
  'languagePreference',
  'referralSource',
  'userRole',
  'experienceLevel',
  'favoriteCategories',
  'readingFrequency',
  'notifications',
] as const satisfies readonly (keyof OnboardingAnswers)[]
export type Question = (typeof QUESTIONS)[number]

export const SIGN_UP_STEP = QUESTIONS.length
export const SIGN_IN_STEP = ONBOARDING_SCREENS - 1

export interface OnboardingState {
  /** 0 to 8: seven questions, sign-up, sign-in. */
  step: number
  answers: OnboardingAnswers
  /** True after Next without an answer, until the question is answered or left. */
  isAnswerMissing: boolean
  isLeaving: boolean
}

export type OnboardingEvent =
  | { type: 'answered'; answer: OnboardingAnswers }
  | { type: 'next' | 'skip' | 'back' }
  | { type: 'toSignIn' | 'toSignUp' }
  /** The guest confirmation is opened, closed, or answered with "Create Free Account". */
  | { type: 'leave' | 'stay' | 'createAccount' }

export const questionOf = (step: number): Question | undefined => QUESTIONS[step]

const isAnswered = (question: Question, answers: OnboardingAnswers): boolean => {
  const answer = answers[question]
  return Array.isArray(answer) ? answer.length > 0 : answer !== undefined
}

const without = (question: Question, answers: OnboardingAnswers): OnboardingAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => name !== question))

/** The state machine of onboarding (section 4). An event that the current step does not allow changes nothing. */
export const onboarding = (state: OnboardingState, event: OnboardingEvent): OnboardingState => {
  switch (event.type) {
    case 'answered':
      return { ...state, answers: { ...state.answers, ...event.answer }, isAnswerMissing: false }
    case 'next':
    case 'skip':
    case 'back':
      return leaveQuestion(state, event.type)
    case 'toSignIn':
      return state.step === SIGN_UP_STEP ? atStep(state, SIGN_IN_STEP) : state
    case 'toSignUp':
      return state.step === SIGN_IN_STEP ? atStep(state, SIGN_UP_STEP) : state
    case 'leave':
    case 'stay':
    case 'createAccount':
      return confirmGuest(state, event.type)
  }
}

const atStep = (state: OnboardingState, step: number): OnboardingState => ({
  ...state,
  step,
  isAnswerMissing: false,
})

/** Next requires an answer, Skip discards it, and Back keeps it. */
const leaveQuestion = (state: OnboardingState, type: 'next' | 'skip' | 'back'): OnboardingState => {
  const { step, answers } = state
  const question = questionOf(step)
  if (!question) return state
  switch (type) {
    case 'next':
      return isAnswered(question, answers) ? atStep(state, step + 1) : { ...state, isAnswerMissing: true }
    case 'skip':
      return { ...atStep(state, step + 1), answers: without(question, answers) }
    case 'back':
      return step > 0 ? atStep(state, step - 1) : state
  }
}

const confirmGuest = (state: OnboardingState, type: 'leave' | 'stay' | 'createAccount'): OnboardingState => {
  switch (type) {
    case 'leave':
      return questionOf(state.step) ? state : { ...state, isLeaving: true }
    case 'stay':
      return { ...state, isLeaving: false }
    case 'createAccount':
      return { ...atStep(state, SIGN_UP_STEP), isLeaving: false }
  }
}
