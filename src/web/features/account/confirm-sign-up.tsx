import { useState } from 'react'
import { NewPasswordFields, newPasswordProblems } from '#web/components/account-form/new-password-fields.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { type Problems, useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { completeSignIn } from '#web/lib/session/session-transitions.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { parseNext } from '#web/lib/addresses/next-address.ts'
import { local } from '#web/lib/storage/storage.ts'
import type { UnconfirmedSignUp } from '#web/lib/session/address-confirmation.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { AccountFrame } from './account-frame.tsx'
import { UsernameField } from '#web/ui/form/username-field.tsx'

type Ways = 'chosen' | 'new' | 'new-only'

interface ConfirmSignUpProps {
  token: string
  waiting: UnconfirmedSignUp
  /** Called when the token was used or expired after the page had loaded. */
  onRefused: () => void
}

/**
 * Asks for the password chosen at sign-up, or for a new one where that is no longer accepted
 * (`sign_up_tries_spent`).
 */
export const ConfirmSignUp = ({ token, waiting, onRefused }: ConfirmSignUpProps) => {
  const t = useTexts('account')
  const reader = useReader()
  const { errors, problemsOf } = useFailure()
  const [way, setWay] = useState<Ways>(waiting.takesPassword ? 'chosen' : 'new-only')
  /** True after a switch, so that the new fields take the focus that the replaced ones had. */
  const [wasSwitched, setWasSwitched] = useState(false)
  const isNew = way !== 'chosen'

  const send = async (proof: { password: string } | { newPassword: string }) => {
    try {
      const answer = await reader.api('POST /auth/verify-email', { body: { token, ...proof } })
      await storeDeviceToken(answer.deviceToken)
      await completeSignIn(reader, answer.token, parseNext(local.get(ACTIVITY_KEYS.pathAfterSignUp)))
    } catch (error) {
      const code = error instanceof ApiError && error.code
      if (code === 'account_link_invalid') return onRefused()
      if (code === 'sign_up_tries_spent') return switchTo('new-only')
      throw error
    }
  }
  const switchTo = (next: Ways) => {
    setWay(next)
    setWasSwitched(true)
  }
  const explain = (error: unknown): Problems =>
    error instanceof ApiError && error.code === 'password_wrong'
      ? { password: t.activate.wrongPassword }
      : problemsOf(error, 'server_error')

  return (
    <AccountFrame title={t.activate.title}>
      <p className="dek">
        {t.activate.lead(waiting.email)} <Time iso={waiting.signedUpAt} shape="dateTime" />
      </p>
      <div className="account-said">
        <output>
          {way === 'new-only'
            ? errors.sign_up_tries_spent
            : isNew
              ? t.activate.newText
              : t.activate.chosenText}
        </output>
      </div>
      {isNew ? (
        <NewForm email={waiting.email} takesFocus={wasSwitched} send={send} explain={explain} />
      ) : (
        <ChosenForm email={waiting.email} takesFocus={wasSwitched} send={send} explain={explain} />
      )}
      {way !== 'new-only' && (
        <p className="account-foot">
          {isNew ? t.activate.stillKnown : t.activate.forgotten}{' '}
          <button
            type="button"
            className="text-link needs-script"
            onClick={() => switchTo(isNew ? 'chosen' : 'new')}
          >
            {isNew ? t.activate.toChosen : t.activate.toNew}
          </button>
        </p>
      )}
      <p className="account-beside">{t.activate.unasked}</p>
    </AccountFrame>
  )
}

interface FormProps {
  email: string
  takesFocus: boolean
  send: (proof: { password: string } | { newPassword: string }) => Promise<void>
  explain: (error: unknown) => Problems
}

const ChosenForm = ({ email, takesFocus, send, explain }: FormProps) => {
  const t = useTexts('account')
  const { formProps, problems, isSending } = useAccountForm({
    check: ({ password }): Problems => (password ? {} : { password: t.missing.password }),
    send: ({ password = '' }) => send({ password }),
    explain,
  })
  return (
    <form {...formProps} className="account-form">
      <UsernameField email={email} />
      <PasswordField
        name="password"
        label={t.activate.password}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that rendered the field is unmounted
        autoFocus={takesFocus}
        problem={problems['password']}
      />
      <SubmitButton label={t.activate.submit} isSending={isSending} problem={problems['form']} />
    </form>
  )
}

const NewForm = ({ email, takesFocus, send, explain }: FormProps) => {
  const t = useTexts('account')
  const { errors } = useFailure()
  const { formProps, problems, isSending } = useAccountForm({
    check: (values) => newPasswordProblems(values, errors),
    send: ({ password = '' }) => send({ newPassword: password }),
    explain,
  })
  return (
    <form {...formProps} className="account-form">
      <UsernameField email={email} />
      <NewPasswordFields label={t.newPassword} problems={problems} takesFocus={takesFocus} />
      <SubmitButton label={t.activate.submitNew} isSending={isSending} problem={problems['form']} />
    </form>
  )
}
