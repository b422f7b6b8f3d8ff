import { isEmailChangeToken } from '#contract/values/link-tokens.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Environment } from './environment.ts'

/** A sign-up whose address is not confirmed yet. */
export interface PendingSignUp {
  email: string
  /** ISO 8601. */
  signedUpAt: string
  /** False: the account can only be created with a new password. */
  takesPassword: boolean
}

/** What a mailed link confirms: the address of a sign-up, or an account's new one. */
export interface AddressConfirmation {
  signUp?: PendingSignUp
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
