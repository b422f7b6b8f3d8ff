import { useState } from 'react'
import { EMAIL_MAX_LENGTH } from '#web/lib/forms/email-max-length.ts'
import { Field } from '#web/components/account-form/field.tsx'
import { useOwnerProof } from '#web/components/account-form/owner-proof.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'

/** The address changes only once the mailed link is followed. */
export const ChangeEmail = () => {
  const t = useTexts('profile').email
  const [isOpen, setIsOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) return <output className="profile-note">{t.sent(sentTo)}</output>
  return isOpen ? (
    <ChangeForm onSent={setSentTo} />
  ) : (
    <button
      type="button"
      className="text-link needs-script justify-self-start"
      onClick={() => setIsOpen(true)}
    >
      {t.change}
    </button>
  )
}

const ChangeForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const t = useTexts('profile').email
  const { api, locale } = useReader()
  const { errors, problemsOf } = useFailure()
  const { prove, dialog } = useOwnerProof()
  const { formProps, problems, isSending } = useAccountForm({
    check: ({ email = '' }) => (email.trim() ? {} : { email: errors.email_invalid }),
    send: async ({ email = '' }) => {
      const isDone = await prove((proof) =>
        api('POST /auth/change-email', { body: { ...proof, email }, query: { lng: locale } }).then(
          () => undefined,
        ),
      )
      if (isDone) onSent(email.trim())
    },
    explain: (error) => problemsOf(error, 'server_error'),
  })
  return (
    <>
      <form {...formProps} className="account-form">
        <Field
          name="email"
          type="email"
          label={t.label}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is unmounted
          autoFocus
          problem={problems['email']}
        />
        <p className="profile-small">{t.text}</p>
        <SubmitButton label={t.submit} isSending={isSending} problem={problems['form']} />
      </form>
      {dialog}
    </>
  )
}
