import { useState } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { NewPasswordFields } from '#web/components/account-form/new-password-fields.tsx'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { SocialSignInHere } from '#web/features/account/social/social-sign-in-here.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { signUpFormWith } from '#web/lib/forms/account/sign-up-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { clearOnboardingAnswers, readOnboardingAnswers } from '#web/lib/session/onboarding-answers.ts'
import { markSignInPending } from '#web/lib/session/pending-sign-in.ts'
import { completeSignIn } from '#web/lib/session/session-transitions.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { local } from '#web/lib/storage/storage.ts'
import { useSite } from '#web/lib/page/site.ts'
import { isNative } from '#web/platform/target.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AccountFrame } from './account-frame.tsx'
import { CheckMail } from './check-mail.tsx'
import { EmailField } from './email-field.tsx'
import { OtherWay } from './other-way.tsx'
import { TermsBox } from './terms-box.tsx'

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
  /** True after the form was sent without script (`?sent=1`). */
  isSent?: boolean
  /** Makes the link to sign-in a button, for a screen on which sign-in is another step. */
  onSignIn?: () => void
}

const useSignUp = (next: string | undefined) => {
  const reader = useReader()
  const [isTaken, setIsTaken] = useState<boolean>()
  /** Prefills the form when the reader returns to correct a mistyped address. */
  const [sent, setSent] = useState<ReturnType<typeof valuesOf>>()
  const [isWaiting, setIsWaiting] = useState(false)
  // Read once, because the first sign-up clears storage and a second one needs them too.
  const [preferences] = useState(readOnboardingAnswers)
  const declaration = signUpFormWith(preferences)
  const form = useForm(
    {
      ...declaration,
      send: (...call) => {
        setIsTaken(false)
        if (isNative) markSignInPending()
        return declaration.send(...call)
      },
    },
    {
      onDone: async ({ requiresVerification, token }, fields) => {
        // The account has stored the answers, so the device need not.
        clearOnboardingAnswers()
        if (!requiresVerification) return completeSignIn(reader, token, next)
        if (next) local.set(ACTIVITY_KEYS.pathAfterSignUp, next)
        setSent(valuesOf(fields))
        setIsWaiting(true)
      },
      onError: ({ code }) => setIsTaken(code === 'email_taken'),
    },
  )
  return {
    form,
    isTaken: isTaken ?? form.posted?.code === 'email_taken',
    sent,
    isWaiting,
    correct: () => setIsWaiting(false),
  }
}

/** Without a mail server no link could be sent; Apple and Google confirm an address themselves. */
const ClosedSignUp = ({ next }: { next: string | undefined }) => {
  const t = useTexts('account')
  const { sign_up_closed: reason } = useTexts('errors')
  return (
    <AccountFrame title={t.signUp.title} lead={t.signUp.lead} aside={<Benefits />}>
      <Notice>{reason}</Notice>
      <SocialSignInHere next={next} />
    </AccountFrame>
  )
}

export const SignUpPage = ({ next, isSent = false, onSignIn }: SignUpPageProps) => {
  const t = useTexts('account')
  const { shortcomings } = useSite()
  const { form, isTaken, sent, isWaiting, correct } = useSignUp(next)
  if (isSent) return <CheckMail next={next} />
  if (shortcomings?.includes('mail')) return <ClosedSignUp next={next} />
  if (isWaiting) return <CheckMail email={sent?.['email']} next={next} onOtherAddress={correct} />
  return (
    <AccountFrame title={t.signUp.title} lead={t.signUp.lead} aside={<Benefits />}>
      <SocialSignInHere next={next} isAboveForm />
      <Form form={form} className="account-form">
        <div className="account-names">
          <Field
            name="firstName"
            label={t.firstName}
            autoComplete="given-name"
            maxLength={NAME_MAX_LENGTH}
            defaultValue={sent?.['firstName']}
          />
          <Field
            name="lastName"
            label={t.lastName}
            autoComplete="family-name"
            maxLength={NAME_MAX_LENGTH}
            defaultValue={sent?.['lastName']}
          />
        </div>
        <EmailField
          remedy={
            isTaken && (
              <>
                {' '}
                <OtherWay to="/sign-in" next={next} label={t.signUp.signInInstead} onChange={onSignIn} />
              </>
            )
          }
        />
        <NewPasswordFields label={t.password} />
        <TermsBox />
        <AccountSubmit>{t.signUp.submit}</AccountSubmit>
      </Form>
      <p className="account-foot">
        {t.signUp.hasAccount}{' '}
        <OtherWay to="/sign-in" next={next} label={t.signUp.toSignIn} onChange={onSignIn} />
      </p>
    </AccountFrame>
  )
}
