import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { ResetStep } from '#web/lib/addresses/reset-step.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { requestResetForm } from '#web/lib/forms/account/reset-forms.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { CodeStep } from './code-step.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { PasswordStep } from './password-step.tsx'
import { WholeReset } from './whole-reset.tsx'
import { AccountFrame } from './account-frame.tsx'
import { EmailField } from './email-field.tsx'

interface ForgotPasswordPageProps {
  /** Read from the URL, so that the browser's Back goes one step back. */
  step: ResetStep
  onStep: (step: ResetStep) => void
}

/** Falls back to an earlier step, because a reload keeps the URL but not the typed values. */
const possible = (wanted: ResetStep, { email, code }: Record<'email' | 'code', string>): ResetStep => {
  if (wanted === 'done' || wanted === 'whole') return wanted
  if (!email) return 'email'
  return wanted === 'password' && !code ? 'code' : wanted
}

export const ForgotPasswordPage = ({ step: wanted, onStep }: ForgotPasswordPageProps) => {
  const t = useTexts('account')
  const [typed, setTyped] = useState({ email: '', code: '', password: '' })
  const [codeProblem, setCodeProblem] = useState<string>()
  const step = possible(wanted, typed)
  const back = (to: ResetStep): ReactNode => (
    <Button variant="text" onClick={() => onStep(to)}>
      {t.back}
    </Button>
  )

  if (step === 'done') return <PasswordChanged />
  if (step === 'whole') return <WholeReset onDone={() => onStep('done')} />
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
      // True when the reader came back from a later step, whose focused button is unmounted.
      takesFocus={typed.email !== ''}
      onSent={(email) => {
        setTyped({ ...typed, email, code: '' })
        setCodeProblem(undefined)
        onStep('code')
      }}
    />
  )
}

interface RequestStepProps {
  takesFocus: boolean
  onSent: (email: string) => void
}

const RequestStep = ({ takesFocus, onSent }: RequestStepProps) => {
  const t = useTexts('account')
  const form = useForm(requestResetForm, {
    onDone: (_, fields) => onSent(valuesOf(fields)['email']?.trim() ?? ''),
  })
  return (
    <AccountFrame
      title={t.forgot.title}
      lead={t.forgot.lead}
      step={t.forgot.steps(1)}
      takesFocus={takesFocus}
    >
      <Form form={form} className="account-form">
        <EmailField />
        <AccountSubmit>{t.forgot.submit}</AccountSubmit>
      </Form>
      <p className="account-foot">
        {t.forgot.remembered}{' '}
        <Link to="/sign-in" variant="text">
          {t.signIn.title}
        </Link>
      </p>
    </AccountFrame>
  )
}
