import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { markSignInPending } from '#web/lib/session/pending-sign-in.ts'
import { completeSignIn } from '#web/lib/session/session-transitions.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { isNative } from '#web/platform/target.ts'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { EmailField, isEmailTyped } from './email-field.tsx'
import { OtherWay } from './other-way.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SocialSignInHere } from '#web/features/account/social/social-sign-in-here.tsx'
import { Field } from '#web/components/account-form/field.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { type Values, useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'

interface SignInPageProps {
  next?: string | undefined
  /** Makes the link to sign-up a button, for a screen on which sign-up is another step. */
  onSignUp?: () => void
}

export const SignInPage = ({ next, onSignUp }: SignInPageProps) => {
  const t = useTexts('account')
  const words = useTexts('staff').signIn
  const reader = useReader()
  const { errors, problemsOf } = useFailure()
  /** Set when the password was correct but the address is not verified yet. */
  const [unverified, setUnverified] = useState<string>()

  /** Set when an admin's password was correct and a second factor is missing. */
  const [factors, setFactors] = useState<readonly string[]>()

  const send = async ({ email = '', password = '', code }: Values) => {
    setUnverified(undefined)
    if (isNative) markSignInPending()
    try {
      const { token, deviceToken } = await reader.api('POST /auth/sign-in', {
        body: { email, password, code: code?.trim() || undefined },
      })
      await storeDeviceToken(deviceToken)
      await completeSignIn(reader, token, next)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_unverified') setUnverified(email)
      if (error instanceof ApiError && error.code === 'second_factor_required')
        setFactors((error.details as { methods?: readonly string[] } | undefined)?.methods ?? [])
      throw error
    }
  }
  const { formProps, problems, isSending } = useAccountForm({
    check: ({ password }, form) => ({
      ...(!isEmailTyped(form) && { email: errors.email_invalid }),
      ...(!password && { password: t.missing.password }),
    }),
    send,
    explain: (error) => problemsOf(error, 'sign_in_failed'),
  })

  return (
    <AccountFrame title={t.signIn.title} lead={t.signIn.lead}>
      <form {...formProps} className="account-form">
        <EmailField problem={problems['email']} />
        <PasswordField
          name="password"
          label={t.password}
          autoComplete="current-password"
          problem={problems['password']}
        />
        {factors && (
          <Field
            name="code"
            label={words.code}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is all that the form still asks for
            autoFocus
            problem={problems['code']}
            hint={
              <p className="account-note">
                {factors.includes('code') ? words.hint : `${words.passkeyOnly} ${words.hint}`}
              </p>
            }
          />
        )}
        <p className="account-beside">
          <Link to="/forgot-password" className="text-link">
            {t.signIn.forgot}
          </Link>
        </p>
        <SubmitButton label={t.signIn.submit} isSending={isSending} problem={problems['form']} />
      </form>
      <PasskeySignIn next={next} />
      <SocialSignInHere next={next} />
      {unverified && (
        <div className="account-said">
          <ResendVerification email={unverified} />
        </div>
      )}
      <p className="account-foot">
        {t.signIn.noAccount}{' '}
        <OtherWay to="/sign-up" next={next} label={t.signIn.toSignUp} onChange={onSignUp} />
      </p>
    </AccountFrame>
  )
}
