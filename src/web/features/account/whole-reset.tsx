import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { NewPasswordFields } from '#web/components/account-form/new-password-fields.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { completeResetForm } from '#web/lib/forms/account/reset-forms.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'
import { OutboxNote } from './outbox-note.tsx'

/** Code and password in one form, for browsers without script, which keep nothing from one page to the next. */
export const WholeReset = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts('account')
  const form = useForm(completeResetForm, {
    onDone: async ({ deviceToken }) => {
      await storeDeviceToken(deviceToken)
      onDone()
    },
  })
  return (
    <AccountFrame title={t.forgot.title} lead={t.forgot.codeLead(undefined)}>
      <OutboxNote />
      <Form form={form} className="account-form">
        <EmailField />
        <CodeField />
        <NewPasswordFields label={t.newPassword} />
        <AccountSubmit>{t.forgot.passwordSubmit}</AccountSubmit>
      </Form>
      <p className="account-foot">
        <Link to="/forgot-password" variant="text">
          {t.forgot.again}
        </Link>
      </p>
    </AccountFrame>
  )
}
