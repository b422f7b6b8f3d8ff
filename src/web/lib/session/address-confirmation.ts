import { isEmailChangeToken } from '#contract/values/link-tokens.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Environment } from './environment.ts'

/** A sign-up whose address is not confirmed yet. */
export interface UnconfirmedSignUp {
  email: string
  /** Time in ISO 8601. */
  signedUpAt: string
  /** False when the password of the sign-up is no longer valid, so that the form asks for a new one. */
  takesPassword: boolean
}

/** One of the two is set: a link confirms the address of a sign-up or an account's new address. */
export interface AddressConfirmation {
  signUp?: UnconfirmedSignUp
  newEmail?: string
}

/** Queries what a token confirms; empty when the token is invalid, expired or truncated. */
export const loadAddressConfirmation = async (
  { api }: Pick<Environment, 'api'>,
  token: string | undefined,
): Promise<AddressConfirmation> => {
  if (!token) return {}
  const query = { token }
  try {
    if (!isEmailChangeToken(token)) return { signUp: await api('GET /auth/verify-email', { query }) }
    const { email } = await api('GET /auth/confirm-email', { query })
    return { newEmail: email }
  } catch (error) {
    if (error instanceof ApiError && ['account_link_invalid', 'bad_request'].includes(error.code)) return {}
    throw error
  }
}
