import type { User } from '#contract/readers/user.ts'
import { Field } from '#web/components/account-form/field.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/toast.tsx'

interface NameFormProps {
  user: User
  onSaved: (user: User) => void
}

export const NameForm = ({ user, onSaved }: NameFormProps) => {
  const t = useTexts('profile')
  const words = useTexts('account')
  const { api } = useReader()
  const showToast = useToast()
  const { problemsOf } = useFailure()
  const { formProps, problems, isSending } = useAccountForm({
    check: ({ firstName, lastName }) => ({
      ...(!firstName?.trim() && { firstName: words.missing.firstName }),
      ...(!lastName?.trim() && { lastName: words.missing.lastName }),
    }),
    send: async ({ firstName = '', lastName = '' }) => {
      const answer = await api('POST /user/profile', { body: { firstName, lastName } })
      onSaved(answer.user)
      showToast(t.saved, 'success')
    },
    explain: (error) => problemsOf(error, 'server_error'),
  })
  return (
    <form {...formProps} className="account-form">
      <div className="account-names">
        <Field
          name="firstName"
          label={words.firstName}
          autoComplete="given-name"
          defaultValue={user.firstName}
          problem={problems['firstName']}
        />
        <Field
          name="lastName"
          label={words.lastName}
          autoComplete="family-name"
          defaultValue={user.lastName}
          problem={problems['lastName']}
        />
      </div>
      <SubmitButton label={t.save} isSending={isSending} problem={problems['form']} />
    </form>
  )
}
