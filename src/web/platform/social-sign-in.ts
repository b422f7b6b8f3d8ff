import type { SocialIdentity, SocialProvider } from './social-identity.ts'

/** Apple on iOS only; Google where the build has its client id. */
export const socialProviders = async (): Promise<SocialProvider[]> =>
  (await import('./social-sign-in.native.ts')).socialProviders()

/**
 * Asks a provider to identify the reader. Null when dismissed; any other failure rejects with its own
 * message.
 */
export const signInWith = async (provider: SocialProvider): Promise<SocialIdentity | null> =>
  (await import('./social-sign-in.native.ts')).signInWith(provider)
