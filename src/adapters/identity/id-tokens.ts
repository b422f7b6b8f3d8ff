import type { JWTPayload, JWTVerifyGetKey } from 'jose'

export type IdProvider = 'apple' | 'google'

export interface IdProviderSettings {
  /** The provider's public signing keys, as a JSON Web Key Set. */
  keySetUrl: string
  issuers: readonly string[]
  /** An empty list disables the sign-in with this provider. */
  clientIds: readonly string[]
}

export const APPLE = {
  keySetUrl: 'https://appleid.apple.com/auth/keys',
  issuers: ['https://appleid.apple.com'],
}
export const GOOGLE = {
  keySetUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
}

/** `subject` identifies the person. The address may belong to another person unless `isEmailVerified`. */
export interface VerifiedIdToken {
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  firstName: string
  lastName: string
  expiresAt: Date
  /** The client id that the token was issued for. */
  clientId: string
}

/** The message is for the log only. */
export class IdTokenError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'IdTokenError'
  }
}

/** Sign-ins use a token immediately, so that an older one may be a stolen copy. */
const MAX_AGE_SECONDS = 300
const CLOCK_TOLERANCE_SECONDS = 30
const KEY_SET_TIMEOUT_MS = 5000

export interface IdTokens {
  /**
   * Throws `IdTokenError`. A nonce in the token must match the caller's, and the other way round, so that a
   * token of another sign-in is rejected (OpenID Connect Core 3.1.3.7; ASVS 10.5.1). Reuse is not detected.
   */
  verify: (provider: IdProvider, idToken: string, nonce: string | undefined) => Promise<VerifiedIdToken>
}

export interface IdTokensOptions {
  providers: Record<IdProvider, IdProviderSettings>
  now: () => Date
}

/** Lazy, because many installations have no sign-in with Apple or Google. */
const loadJose = () => import('jose')
type Jose = Awaited<ReturnType<typeof loadJose>>

/**
 * Only the canonical spelling of a token is accepted (RFC 7515; RFC 4648 section 3.5), because a used one is
 * recognised by it, and dozens of others verify too.
 */
const isCanonical = (idToken: string): boolean =>
  idToken.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Apple serializes the flag as text. */
const isYes = (value: unknown): boolean => value === true || value === 'true'

const toVerified = (claims: JWTPayload, clientIds: readonly string[]): VerifiedIdToken => {
  if (!claims.sub || claims.sub.length > 255) throw new IdTokenError('The token names nobody')
  return {
    subject: claims.sub,
    email: text(claims['email']).trim().toLowerCase() || undefined,
    isEmailVerified: isYes(claims['email_verified']),
    firstName: text(claims['given_name']),
    lastName: text(claims['family_name']),
    expiresAt: new Date((claims.exp ?? 0) * 1000),
    clientId: clientIds.find((id) => [claims.aud].flat().includes(id)) ?? '',
  }
}

/** Keys of the providers are cached, and fetched again when a token names an unknown one. */
export const createIdTokens = ({ providers, now }: IdTokensOptions): IdTokens => {
  const keySets = new Map<IdProvider, JWTVerifyGetKey>()
  const keysOf = (provider: IdProvider, { createRemoteJWKSet, customFetch }: Jose): JWTVerifyGetKey => {
    const known = keySets.get(provider)
    if (known) return known
    const keys = createRemoteJWKSet(new URL(providers[provider].keySetUrl), {
      timeoutDuration: KEY_SET_TIMEOUT_MS,
      [customFetch]: (url: string, init: RequestInit) => fetch(url, { ...init, redirect: 'error' }),
    })
    keySets.set(provider, keys)
    return keys
  }

  return {
    verify: async (provider, idToken, nonce) => {
      const { issuers, clientIds } = providers[provider]
      if (clientIds.length === 0) throw new IdTokenError(`No client id of ${provider} is set`)
      if (!isCanonical(idToken)) throw new IdTokenError('The token is not in canonical base64url')
      const jose = await loadJose()
      try {
        const { payload } = await jose.jwtVerify(idToken, keysOf(provider, jose), {
          algorithms: ['RS256'],
          issuer: [...issuers],
          audience: [...clientIds],
          requiredClaims: ['sub', 'iat', 'exp'],
          maxTokenAge: MAX_AGE_SECONDS,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: now(),
        })
        const party = payload['azp']
        if (party !== undefined && !clientIds.includes(text(party)))
          throw new IdTokenError('The token was issued to another app')
        if (payload['nonce'] !== nonce) throw new IdTokenError('The nonce differs')
        return toVerified(payload, clientIds)
      } catch (error) {
        if (error instanceof IdTokenError) throw error
        const reason = error instanceof jose.errors.JOSEError ? error.code : 'the keys could not be read'
        throw new IdTokenError(`The token of ${provider} was refused: ${reason}`, { cause: error })
      }
    },
  }
}
