import { SocialLogin } from '@capgo/capacitor-social-login'
import { platform } from './target.ts'
import type { SocialIdentity, SocialProvider } from './social-identity.ts'

/** Google's client ids are public: they identify the app and are useless without its signature. */
const GOOGLE_WEB_CLIENT_ID: string = import.meta.env.VITE_GOOGLE_WEB_CLIENT_ID ?? ''
const GOOGLE_IOS_CLIENT_ID: string = import.meta.env.VITE_GOOGLE_IOS_CLIENT_ID ?? ''

/** The plugin's code on iOS, where the message is localised by the system; Android has the message only. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === 'USER_CANCELLED' ||
    /cancel|AuthorizationError error 1001/i.test(error.message))

const hasGoogle = (): boolean =>
  platform() === 'ios' ? GOOGLE_IOS_CLIENT_ID !== '' : platform() === 'android' && GOOGLE_WEB_CLIENT_ID !== ''

export const socialProviders = (): SocialProvider[] => [
  ...(platform() === 'ios' ? (['apple'] as const) : []),
  ...(hasGoogle() ? (['google'] as const) : []),
]

let initialized: Promise<void> | undefined
const initialize = (): Promise<void> =>
  (initialized ??= SocialLogin.initialize({
    ...(platform() === 'ios' && { apple: { useProperTokenExchange: true } }),
    ...(hasGoogle() && {
      google: {
        mode: 'online',
        webClientId: GOOGLE_WEB_CLIENT_ID,
        ...(GOOGLE_IOS_CLIENT_ID && {
          iOSClientId: GOOGLE_IOS_CLIENT_ID,
          iOSServerClientId: GOOGLE_WEB_CLIENT_ID,
        }),
      },
    }),
  }))

const fullName = (given: string | null, family: string | null): string | null =>
  [given, family].filter(Boolean).join(' ') || null

const ask = async (provider: SocialProvider, nonce: string): Promise<SocialIdentity> => {
  await initialize()
  if (provider === 'apple') {
    const { result } = await SocialLogin.login({
      provider,
      options: { scopes: ['email', 'name'], nonce },
    })
    const { email, givenName, familyName } = result.profile
    return {
      idToken: result.idToken,
      authorizationCode: result.authorizationCode ?? null,
      email,
      name: fullName(givenName, familyName),
      nonce,
    }
  }
  const { result } = await SocialLogin.login({ provider, options: { nonce } })
  if (result.responseType === 'offline')
    return { idToken: null, authorizationCode: null, email: null, name: null, nonce }
  const { email, name } = result.profile
  return { idToken: result.idToken, authorizationCode: null, email, name, nonce }
}

export const signInWith = async (provider: SocialProvider): Promise<SocialIdentity | null> => {
  try {
    return await ask(provider, crypto.randomUUID())
  } catch (error) {
    if (isCancelled(error)) return null
    throw error
  }
}
