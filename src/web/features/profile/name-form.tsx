import type { User } from '#contract/readers/user.ts'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { nameForm } from '#web/lib/forms/profile/name-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useToast } from '#web/ui/toast.tsx'

interface NameFormProps {
  user: User
  onSaved: (user: User) => void
}

export const NameForm = ({ user, onSaved }: NameFormProps) => {
  const t = useTexts('profile')
  const words = useTexts('account')
  const showToast = useToast()
  const form = useForm(nameForm, {
    onDone: (answer) => {
      onSaved(answer.user)
      showToast(t.saved, 'success')
    },
  })
  return (
    <Form form={form} className="account-form">
      <div className="account-names">
        <Field
          name="firstName"
          label={words.firstName}
          autoComplete="given-name"
          defaultValue={user.firstName}
        />
        <Field
          name="lastName"
          label={words.lastName}
          autoComplete="family-name"
          defaultValue={user.lastName}
        />
      </div>
      <AccountSubmit>{t.save}</AccountSubmit>
    </Form>
  )
}
