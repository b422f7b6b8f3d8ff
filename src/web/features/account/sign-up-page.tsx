import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { markSignInPending } from '#web/lib/session/pending-sign-in.ts'
import { completeSignIn } from '#web/lib/session/session-transitions.ts'
import { clearOnboardingAnswers, readOnboardingAnswers } from '#web/lib/session/onboarding-answers.ts'
import { local } from '#web/lib/storage/storage.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { isNative } from '#web/platform/target.ts'
import { AccountFrame } from './account-frame.tsx'
import { CheckMail } from './check-mail.tsx'
import { EmailField, isEmailTyped } from './email-field.tsx'
import { Field } from '#web/components/account-form/field.tsx'
import { NewPasswordFields, newPasswordProblems } from '#web/components/account-form/new-password-fields.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { OtherWay } from './other-way.tsx'
import { SocialSignInHere } from '#web/features/account/social/social-sign-in-here.tsx'
import { TermsBox } from './terms-box.tsx'
import { type Values, useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'

const NAME_MAX_LENGTH = 100

const Benefits = () => {
  const t = useTexts('account')
  return (
    <aside className="account-aside" aria-labelledby="account-benefits">
      <h2 id="account-benefits">{t.signUp.benefits}</h2>
      <dl>
        {t.signUp.benefitList.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

interface SignUpPageProps {
  next?: string | undefined
  /** Makes the link to sign-in a button, for a screen on which sign-in is another step. */
  onSignIn?: () => void
}

export const SignUpPage = ({ next, onSignIn }: SignUpPageProps) => {
  const t = useTexts('account')
  const reader = useReader()
  const { errors, problemsOf } = useFailure()
  const [isTaken, setIsTaken] = useState(false)
  /** Prefills the form when the reader returns to correct a mistyped address. */
  const [sent, setSent] = useState<Values>()
  const [isWaiting, setIsWaiting] = useState(false)
  // Read once, because the first sign-up clears storage and a second one needs them too.
  const [preferences] = useState(readOnboardingAnswers)

  const send = async (values: Values) => {
    const { email = '', password = '', firstName = '', lastName = '' } = values
    setIsTaken(false)
    if (isNative) markSignInPending()
    try {
      const answer = await reader.api('POST /auth/sign-up', {
        query: { lng: reader.locale },
        body: { email, password, firstName, lastName, ...(preferences && { preferences }) },
      })
      // The account has stored the answers, so the device need not.
      clearOnboardingAnswers()
      if (!answer.requiresVerification) return await completeSignIn(reader, answer.token, next)
      if (next) local.set(ACTIVITY_KEYS.pathAfterSignUp, next)
      setSent(values)
      setIsWaiting(true)
    } catch (error) {
      setIsTaken(error instanceof ApiError && error.code === 'email_taken')
      throw error
    }
  }
  const { formProps, problems, isSending } = useAccountForm({
    check: (values, form) => ({
      ...(!values['firstName']?.trim() && { firstName: t.missing.firstName }),
      ...(!values['lastName']?.trim() && { lastName: t.missing.lastName }),
      ...(!isEmailTyped(form) && { email: errors.email_invalid }),
      ...newPasswordProblems(values, errors),
      ...(!values['terms'] && { terms: errors.terms_required }),
    }),
    send,
    explain: (error) => problemsOf(error, 'sign_up_retry'),
  })

  if (isWaiting)
    return <CheckMail email={sent?.['email'] ?? ''} next={next} onOtherAddress={() => setIsWaiting(false)} />
  return (
    <AccountFrame title={t.signUp.title} lead={t.signUp.lead} aside={<Benefits />}>
      <form {...formProps} className="account-form">
        <div className="account-names">
          <Field
            name="firstName"
            label={t.firstName}
            autoComplete="given-name"
            maxLength={NAME_MAX_LENGTH}
            defaultValue={sent?.['firstName']}
            problem={problems['firstName']}
          />
          <Field
            name="lastName"
            label={t.lastName}
            autoComplete="family-name"
            maxLength={NAME_MAX_LENGTH}
            defaultValue={sent?.['lastName']}
            problem={problems['lastName']}
          />
        </div>
        <EmailField
          problem={problems['email']}
          remedy={
            isTaken && (
              <>
                {' '}
                <OtherWay to="/sign-in" next={next} label={t.signUp.signInInstead} onChange={onSignIn} />
              </>
            )
          }
        />
        <NewPasswordFields label={t.password} problems={problems} />
        <TermsBox problem={problems['terms']} />
        <SubmitButton label={t.signUp.submit} isSending={isSending} problem={problems['form']} />
      </form>
      <SocialSignInHere next={next} />
      <p className="account-foot">
        {t.signUp.hasAccount}{' '}
        <OtherWay to="/sign-in" next={next} label={t.signUp.toSignIn} onChange={onSignIn} />
      </p>
    </AccountFrame>
  )
}
