import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useReducer } from 'react'
import type { Locale } from '#contract/values/locales.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { continueAsGuest } from '#web/lib/session/session-transitions.ts'
import { storeLanguage } from '#web/lib/reading/language-choice.ts'
import { Brand } from '#web/ui/brand.tsx'
import { AccountStep } from './account-step.tsx'
import { GuestSheet } from './guest-sheet.tsx'
import { storeAnswers, storeStep, storedOnboarding } from './stored-onboarding.ts'
import { onboarding, questionOf, SIGN_UP_STEP } from './onboarding-steps.ts'
import { QuestionStep } from './question-step.tsx'
import './onboarding.css'

interface OnboardingProps {
  /** The forms of steps 7 and 8, passed in because features do not import each other. */
  SignUp: ComponentType<{ onSignIn: () => void }>
  SignIn: ComponentType<{ onSignUp: () => void }>
}

/** New readers of the iOS app see these nine screens once (section 4). */
export const Onboarding = ({ SignUp, SignIn }: OnboardingProps) => {
  const t = useTexts('onboarding')
  const { locale } = useI18n()
  const reader = useRouter().options.context
  const [{ step, answers, isAnswerMissing, isLeaving }, send] = useReducer(
    onboarding,
    undefined,
    storedOnboarding,
  )
  useEffect(() => storeAnswers(answers), [answers])
  useEffect(() => {
    storeStep(step)
    // The scroll position of the previous screen would hide the buttons at the top on a small phone.
    scrollTo(0, 0)
  }, [step])

  const speak = (languagePreference: Locale) => {
    send({ type: 'answered', answer: { languagePreference } })
    if (languagePreference === locale) return
    storeAnswers({ ...answers, languagePreference })
    storeLanguage(languagePreference)
    location.reload()
  }

  const question = questionOf(step)
  return (
    <main className="onboarding" aria-label={t.label}>
      <p className="logo">
        <Brand />
      </p>
      {question ? (
        <QuestionStep
          key={step}
          question={question}
          step={step}
          answers={answers}
          isAnswerMissing={isAnswerMissing}
          onAnswer={(answer) => send({ type: 'answered', answer })}
          onLanguage={speak}
          onNext={() => send({ type: 'next' })}
          onSkip={() => send({ type: 'skip' })}
          onBack={() => send({ type: 'back' })}
        />
      ) : (
        <AccountStep key={step} onSkip={() => send({ type: 'leave' })}>
          {step === SIGN_UP_STEP ? (
            <SignUp onSignIn={() => send({ type: 'toSignIn' })} />
          ) : (
            <SignIn onSignUp={() => send({ type: 'toSignUp' })} />
          )}
        </AccountStep>
      )}
      {isLeaving && (
        <GuestSheet
          onCreateAccount={() => send({ type: 'createAccount' })}
          onGuest={() => continueAsGuest(reader)}
          onClose={() => send({ type: 'stay' })}
        />
      )}
    </main>
  )
}
