import { useEffect, useState } from 'react'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { markSignInPending, consumePendingSignIn } from '#web/lib/session/pending-sign-in.ts'
import { completeSignIn } from '#web/lib/session/session-transitions.ts'
import { answersReadIn } from '#web/lib/session/onboarding-answers.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import type { SocialProvider } from '#web/platform/social-identity.ts'
import { signInWith, socialProviders } from '#web/platform/social-sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useGuard } from '#web/ui/use-guard.ts'
import { Link } from '#web/ui/link.tsx'
import { AppleMark, GoogleMark } from './provider-marks.tsx'
import './social-sign-in.css'

const MARKS = { apple: AppleMark, google: GoogleMark }

export interface SocialSignInProps {
  next?: string | undefined
  /** Whether the form with an address follows. */
  isAboveForm?: boolean
}

/** Renders the providers that the device reports as available: Apple on iOS, then Google. */
export const SocialSignIn = ({ next, isAboveForm = false }: SocialSignInProps) => {
  const t = useTexts('social')
  const reader = useReader()
  const { errors, textOf } = useFailure()
  const [providers, setProviders] = useState<SocialProvider[]>([])
  const [asking, setAsking] = useState<SocialProvider>()
  const [problem, setProblem] = useState<string>()
  const [run, isPending] = useGuard()
  useEffect(() => void socialProviders().then(setProviders), [])

  const ask = async (provider: SocialProvider): Promise<string | undefined> => {
    markSignInPending()
    const identity = await signInWith(provider)
    // Undefined when the reader dismissed the provider's dialog.
    if (!identity) return undefined
    // Consumes the pending sign-in, so that no link can complete it as well.
    consumePendingSignIn()
    const { idToken, authorizationCode, email, name, nonce } = identity
    if (!idToken) return errors[`${provider}_token_missing`]
    const { token, deviceToken } = await reader.api('POST /auth/verify-oauth', {
      body: {
        provider,
        idToken,
        email,
        name,
        nonce,
        ...(authorizationCode && { authorizationCode }),
        // The account's newsletters start in the language of this page.
        preferences: answersReadIn(reader.locale),
      },
    })
    await storeDeviceToken(deviceToken)
    await completeSignIn(reader, token, next)
    return undefined
  }
  const start = async (provider: SocialProvider) => {
    setAsking(provider)
    setProblem(undefined)
    try {
      setProblem(await ask(provider))
    } catch (error) {
      setProblem(textOf(error, `${provider}_sign_in_failed`))
    }
    setAsking(undefined)
  }

  if (providers.length === 0) return null
  return (
    <div className="social">
      {providers.map((provider) => {
        const Mark = MARKS[provider]
        return (
          <Button
            key={provider}
            variant="bare"
            className="social-button"
            data-provider={provider}
            isBusy={isPending}
            onClick={() => void run(() => start(provider))}
          >
            <Mark />
            {asking === provider ? t.asking : t[provider]}
          </Button>
        )
      })}
      <Alert>{problem}</Alert>
      <p className="social-terms">
        {t.agree}{' '}
        <Link to="/terms" variant="text">
          {t.termsLink}
        </Link>{' '}
        {t.and}{' '}
        <Link to="/privacy" variant="text">
          {t.privacyLink}
        </Link>
        .
      </p>
      {isAboveForm && <p className="social-or">{t.or}</p>}
    </div>
  )
}
