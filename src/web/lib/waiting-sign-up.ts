import { ApiError } from './api-error.ts'
import type { Environment } from './environment.ts'

/** A sign-up that waits for its address to be proven. */
export interface WaitingSignUp {
  email: string
  /** ISO 8601. */
  signedUpAt: string
  /** False: only a new password makes the account. */
  takesPassword: boolean
}

/** The sign-up of a mailed link; undefined where the link is no link any more, or was cut short on its way. */
export const loadWaitingSignUp = async (
  { api }: Pick<Environment, 'api'>,
  token: string,
): Promise<WaitingSignUp | undefined> => {
  try {
    return await api('GET /auth/verify-email', { query: { token } })
  } catch (error) {
    if (error instanceof ApiError && ['account_link_invalid', 'bad_request'].includes(error.code))
      return undefined
    throw error
  }
}
