import type { SocialIdentity, SocialProvider } from './social-identity.ts'

/** Apple on iOS only, Google where its client id was given to the build. */
export const socialProviders = async (): Promise<SocialProvider[]> =>
  (await import('./social-sign-in.native.ts')).socialProviders()

/** Asks a provider who this is. Null when the reader changed their mind; any other failure throws with its own message. */
export const signInWith = async (provider: SocialProvider): Promise<SocialIdentity | null> =>
  (await import('./social-sign-in.native.ts')).signInWith(provider)
