import { useState } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { SocialSignInHere } from '#web/features/account/social/social-sign-in-here.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { signInForm } from '#web/lib/forms/account/sign-in-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { markSignInPending } from '#web/lib/session/pending-sign-in.ts'
import { completeSignIn } from '#web/lib/session/session-transitions.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { isNative } from '#web/platform/target.ts'
import { drawnCover } from '#web/lib/page/drawn-cover.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { EmailField } from './email-field.tsx'
import { OtherWay } from './other-way.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ResendVerification } from './resend-verification.tsx'

interface SignInPageProps {
  next?: string | undefined
  /** Makes the link to sign-up a button, for a screen on which sign-up is another step. */
  onSignUp?: () => void
}

/** What the API answered to the latest attempt, with the address of that attempt. */
interface Refusal {
  code: string | undefined
  email: string | undefined
  /** Ways in which an admin can give a second factor. */
  methods?: readonly string[] | undefined
}

const SECOND_FACTOR = /^second_factor_/

const useSignIn = (next: string | undefined) => {
  const reader = useReader()
  const [refusal, setRefusal] = useState<Refusal>()
  const form = useForm(
    {
      ...signInForm,
      send: (...call) => {
        if (isNative) markSignInPending()
        return signInForm.send(...call)
      },
    },
    {
      onDone: async ({ token, deviceToken }) => {
        await storeDeviceToken(deviceToken)
        await completeSignIn(reader, token, next)
      },
      onError: ({ code, details }, fields) =>
        setRefusal(({ methods }: Partial<Refusal> = {}) => ({
          code,
          email: valuesOf(fields)['email'],
          methods: (details as Pick<Refusal, 'methods'> | undefined)?.methods ?? methods,
        })),
    },
  )
  const { posted } = form
  const shown: Refusal = refusal ?? { code: posted?.code, email: posted?.values['email']?.[0] }
  return { form, refusal: shown }
}

export const SignInPage = ({ next, onSignUp }: SignInPageProps) => {
  const t = useTexts('account')
  const { form, refusal } = useSignIn(next)
  return (
    <AccountFrame title={t.signIn.title} lead={t.signIn.lead} aside={<Cover />}>
      <SocialSignInHere next={next} isAboveForm />
      <Form form={form} className="account-form">
        <EmailField />
        <PasswordField name="password" label={t.password} autoComplete="current-password" />
        {(refusal.methods ?? SECOND_FACTOR.test(refusal.code ?? '')) && (
          <SecondFactorField methods={refusal.methods} />
        )}
        <p className="account-beside">
          <Link to="/forgot-password" variant="text">
            {t.signIn.forgot}
          </Link>
        </p>
        <AccountSubmit>{t.signIn.submit}</AccountSubmit>
      </Form>
      <PasskeySignIn next={next} />
      {refusal.code === 'email_unverified' && (
        <div className="account-said">
          <ResendVerification email={refusal.email ?? ''} />
        </div>
      )}
      <p className="account-foot">
        {t.signIn.noAccount}{' '}
        <OtherWay to="/sign-up" next={next} label={t.signIn.toSignUp} onChange={onSignUp} />
      </p>
    </AccountFrame>
  )
}

/** Beside the form where there is room: what readers come back to, and a cover as stories have them. */
const Cover = () => {
  const { url, category } = drawnCover('Aperçu')
  const { benefitList } = useTexts('account').signUp
  return (
    <aside className="account-aside account-cover" data-category={category}>
      <img src={url} alt="" width={1200} height={750} decoding="async" />
      <p className="dek">{benefitList[1]?.[1]}</p>
      <p>{benefitList[0]?.[1]}</p>
    </aside>
  )
}

/** Shown once an admin's password was correct. */
const SecondFactorField = ({ methods }: Pick<Refusal, 'methods'>) => {
  const { code, hint, passkeyOnly } = useTexts('staff').signIn
  return (
    <Field
      name="code"
      label={code}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      required={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is all that the form still asks for
      autoFocus
      hint={
        <p className="account-note">
          {methods?.includes('code') === false ? `${passkeyOnly} ${hint}` : hint}
        </p>
      }
    />
  )
}
