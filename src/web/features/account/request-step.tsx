import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { requestResetForm } from '#web/lib/forms/account/reset-forms.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { EmailField } from './email-field.tsx'

interface RequestStepProps {
  takesFocus: boolean
  onSent: (email: string) => void
}

export const RequestStep = ({ takesFocus, onSent }: RequestStepProps) => {
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
