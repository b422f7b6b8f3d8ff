import { type ReactNode, useState } from 'react'
import { accountTexts } from '#web/i18n/areas/account.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { ResetStep } from '#web/lib/addresses/reset-step.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { PasswordStep } from './password-step.tsx'
import { RequestStep } from './request-step.tsx'

interface ForgotPasswordPageProps {
  /** In the address, so that the browser's Back goes one step back. */
  step: ResetStep
  onStep: (step: ResetStep) => void
}

/** The step that can be rendered: after a reload, typed values are lost. */
const possible = (wanted: ResetStep, { email, code }: Record<'email' | 'code', string>): ResetStep => {
  if (wanted === 'done') return 'done'
  if (!email) return 'email'
  return wanted === 'password' && !code ? 'code' : wanted
}

/** Requests a code by mail, then sets a new password with it. */
export const ForgotPasswordPage = ({ step: wanted, onStep }: ForgotPasswordPageProps) => {
  const t = useTexts(accountTexts)
  const [typed, setTyped] = useState({ email: '', code: '', password: '' })
  const [codeProblem, setCodeProblem] = useState<string>()
  const step = possible(wanted, typed)
  const back = (to: ResetStep): ReactNode => (
    <button type="button" className="text-link" onClick={() => onStep(to)}>
      {t.back}
    </button>
  )

  if (step === 'done') return <PasswordChanged />
  if (step === 'code')
    return (
      <CodeStep
        email={typed.email}
        problem={codeProblem}
        back={back('email')}
        onCode={(code) => {
          setTyped({ ...typed, code })
          setCodeProblem(undefined)
          onStep('password')
        }}
      />
    )
  if (step === 'password')
    return (
      <PasswordStep
        typed={typed}
        back={back('code')}
        onRefusedCode={(problem, password) => {
          setTyped({ ...typed, code: '', password })
          setCodeProblem(problem)
          onStep('code')
        }}
        onDone={() => {
          setTyped({ email: '', code: '', password: '' })
          onStep('done')
        }}
      />
    )
  return (
    <RequestStep
      // When returning from a later step, the field takes the focus.
      takesFocus={typed.email !== ''}
      onSent={(email) => {
        setTyped({ ...typed, email, code: '' })
        setCodeProblem(undefined)
        onStep('code')
      }}
    />
  )
}
