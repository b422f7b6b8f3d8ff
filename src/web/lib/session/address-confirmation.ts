import { isEmailChangeToken } from '#contract/link-tokens.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Environment } from './environment.ts'

/** A sign-up that waits for its address to be proven. */
export interface PendingSignUp {
  email: string
  /** ISO 8601. */
  signedUpAt: string
  /** False: only a new password makes the account. */
  takesPassword: boolean
}

/** What a mailed link is to prove: the address of a sign-up, or the one an account is to have. */
export interface AddressConfirmation {
  signUp?: PendingSignUp
  newEmail?: string
}

/** What waits for a mailed link; nothing where the link is no link any more, or was cut short on its way. */
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
