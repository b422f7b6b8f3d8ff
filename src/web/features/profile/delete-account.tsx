import { useState } from 'react'
import { localePath } from '#contract/values/locale-path.ts'
import { Field } from '#web/components/account-form/field.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { APPLE_SUBSCRIPTIONS } from '#web/lib/purchases/apple-subscriptions.ts'
import { clearDevice } from '#web/lib/session/session-transitions.ts'
import { isNative } from '#web/platform/target.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ExportLink } from './export-link.tsx'

interface DeleteAccountProps {
  hasPassword: boolean
}

/**
 * States the consequences, then asks for a typed word, then for proof of ownership, because a deletion is
 * final.
 */
export const DeleteAccount = ({ hasPassword }: DeleteAccountProps) => {
  const t = useTexts('profile')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost profile-danger needs-script"
        onClick={() => setIsOpen(true)}
      >
        {t.data.delete}
      </button>
      <Dialog title={t.deletion.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="profile-deletion">
          <p>{t.deletion.lead}</p>
          <ul>
            {t.deletion.consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          <p>
            <a href={APPLE_SUBSCRIPTIONS} className="text-link" rel="noopener">
              {t.deletion.apple}
            </a>
          </p>
          <p>
            <ExportLink className="text-link" label={t.deletion.export} />
          </p>
          {/* Mounted at each opening, so that the typed word is gone. */}
          {isOpen && <DeletionForm hasPassword={hasPassword} onKeep={() => setIsOpen(false)} />}
        </div>
      </Dialog>
    </>
  )
}

const DeletionForm = ({ hasPassword, onKeep }: DeleteAccountProps & { onKeep: () => void }) => {
  const t = useTexts('profile').deletion
  const words = useTexts('account')
  const reader = useReader()
  const { errors, problemsOf } = useFailure()
  const { formProps, problems, isSending } = useAccountForm({
    check: ({ confirmation, password }) => ({
      ...(confirmation?.trim() !== t.word && { confirmation: errors.delete_confirmation }),
      ...(hasPassword && !password && { password: words.missing.password }),
    }),
    send: async ({ confirmation = '', password }) => {
      await reader.api('DELETE /user/account', {
        query: { lng: reader.locale },
        body: { confirmation, password },
      })
      const goodbye = '/profile?deleted=true'
      await clearDevice(reader, isNative ? goodbye : localePath(reader.locale, goodbye))
    },
    explain: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'delete_confirmation') return { confirmation: errors.delete_confirmation }
      if (code === 'password_wrong') return { password: errors.password_wrong }
      return problemsOf(error, 'delete_failed')
    },
  })
  return (
    <form {...formProps} className="account-form">
      <Field
        name="confirmation"
        label={t.confirm}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        problem={problems['confirmation']}
      />
      {hasPassword ? (
        <PasswordField
          name="password"
          label={t.password}
          autoComplete="current-password"
          problem={problems['password']}
        />
      ) : (
        <p className="profile-small">{t.fresh}</p>
      )}
      <SubmitButton label={t.submit} isSending={isSending} problem={problems['form']} />
      <button type="button" className="btn btn-ghost" onClick={onKeep}>
        {t.keep}
      </button>
    </form>
  )
}
