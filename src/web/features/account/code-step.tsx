import { type ReactNode, useState } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { checkCode, codeOf, requestResetForm } from '#web/lib/forms/account/reset-forms.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { AccountFrame } from './account-frame.tsx'
import { CodeField } from './code-field.tsx'
import { OutboxNote } from './outbox-note.tsx'

interface CodeStepProps {
  email: string
  /** Why the server rejected the code with the previous password. */
  problem: string | undefined
  back: ReactNode
  onCode: (code: string) => void
}

/**
 * Does not send the code: it is verified together with the password, because each attempt counts against its
 * limit.
 */
export const CodeStep = ({ email, problem, back, onCode }: CodeStepProps) => {
  const t = useTexts('account').forgot
  const form = useForm(
    { check: checkCode, send: async () => undefined },
    { problems: { code: problem }, onDone: (_, fields) => onCode(codeOf(fields)) },
  )
  const [isSentAgain, setIsSentAgain] = useState(false)
  const again = useForm(requestResetForm, { place: 'again', onDone: () => setIsSentAgain(true) })
  return (
    <AccountFrame title={t.codeTitle} lead={t.codeLead(email)} step={t.steps(2)} takesFocus={!problem}>
      <OutboxNote />
      <Form form={form} className="account-form">
        <CodeField takesFocus={problem !== undefined} />
        <AccountSubmit>{t.codeSubmit}</AccountSubmit>
      </Form>
      <output className="account-good">{isSentAgain && t.sentAgain}</output>
      <div className="account-foot account-both">
        {back}
        <Form form={again}>
          <HiddenFields fields={{ email }} />
          <SubmitButton variant="text">{t.again}</SubmitButton>
          <FormProblem />
        </Form>
      </div>
    </AccountFrame>
  )
}
