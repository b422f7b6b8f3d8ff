import { useState } from 'react'
import { localePath } from '#contract/values/locale-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { newLinkForm } from '#web/lib/forms/account/confirm-forms.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { OutboxNote } from './outbox-note.tsx'

/** Without script it leads to the page that asks for an address, with this one filled in. */
export const ResendVerification = ({ email }: { email: string }) => {
  const t = useTexts('account').checkMail
  const { locale } = useI18n()
  const [isSent, setIsSent] = useState(false)
  const form = useForm(newLinkForm, { onDone: () => setIsSent(true) })
  return (
    <>
      <OutboxNote />
      <Form form={form} action={localePath(locale, '/activate-account')}>
        <HiddenFields fields={{ email }} />
        <SubmitButton variant="ghost">{t.resend}</SubmitButton>
        <FormProblem />
      </Form>
      <output className="account-good">{isSent && t.resent}</output>
    </>
  )
}
