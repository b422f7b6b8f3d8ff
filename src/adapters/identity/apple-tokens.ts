import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

const APPLE_ORIGIN = 'https://appleid.apple.com'
const TIMEOUT_MS = 5000
const SECRET_SECONDS = 300

/** `isFinal`: Apple will never accept this code or token; otherwise a retry may succeed. */
export class AppleTokenError extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal = false, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppleTokenError'
    this.isFinal = isFinal
  }
}

export interface AppleTokens {
  /**
   * The code is valid once and for five minutes. `subject` is the person at Apple. Throws `AppleTokenError`.
   */
  exchange: (code: string, clientId: string) => Promise<{ refreshToken: string; subject: string }>
  revoke: (refreshToken: string, clientId: string) => Promise<void>
}

export interface AppleTokensOptions {
  /** Private key of the app at Apple, as PKCS #8 in PEM. */
  privateKey: string
  keyId: string
  teamId: string
  now: () => Date
  /** Replaces Apple's server, for tests. */
  origin?: string
}

const granted = z.object({ refresh_token: z.string().min(1), id_token: z.string() })
const refused = z.object({ error: z.string() })

const reasonOf = async (response: Response): Promise<string> => {
  const body: unknown = await response.json().catch(() => undefined)
  return refused.safeParse(body).data?.error ?? String(response.status)
}

/**
 * The App Store requires their revocation when an account is deleted
 * (https://developer.apple.com/documentation/signinwithapplerestapi/revoke-tokens).
 */
export const createAppleTokens = (options: AppleTokensOptions): AppleTokens => {
  const { keyId, teamId, now, origin = APPLE_ORIGIN } = options
  const key = createPrivateKey(options.privateKey)

  /** Apple's client secret is a signed token that the app issues to itself. */
  const clientSecret = async (clientId: string): Promise<string> => {
    const { SignJWT } = await import('jose')
    const seconds = Math.floor(now().getTime() / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + SECRET_SECONDS)
      .setAudience(APPLE_ORIGIN)
      .setSubject(clientId)
      .sign(key)
  }

  const post = async (path: string, clientId: string, fields: Record<string, string>): Promise<Response> => {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: await clientSecret(clientId),
      ...fields,
    })
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      body,
      signal,
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new AppleTokenError('Apple could not be asked', false, { cause: error })
    })
    if (response.ok) return response
    const reason = await reasonOf(response)
    throw new AppleTokenError(`Apple answered ${reason}`, reason === 'invalid_grant')
  }

  return {
    exchange: async (code, clientId) => {
      const response = await post('/auth/token', clientId, { code, grant_type: 'authorization_code' })
      const answer = granted.safeParse(await response.json().catch(() => undefined))
      if (!answer.success) throw new AppleTokenError('Apple granted nothing', true)
      const { decodeJwt } = await import('jose')
      try {
        // The token comes from Apple over TLS, so its signature is not checked (OpenID Connect Core 3.1.3.7).
        const { sub = '' } = decodeJwt(answer.data.id_token)
        return { refreshToken: answer.data.refresh_token, subject: sub }
      } catch (error) {
        throw new AppleTokenError('Apple does not say whose token it is', true, { cause: error })
      }
    },
    revoke: async (refreshToken, clientId) => {
      await post('/auth/revoke', clientId, { token: refreshToken, token_type_hint: 'refresh_token' })
    },
  }
}
