import type { BegunSession } from '#domain/readers/accounts/sessions/complete-sign-in.ts'
import type { Requester } from '#domain/readers/accounts/sessions/requester.ts'
import { signOut } from '#domain/readers/accounts/sessions/sessions.service.ts'
import type { Call } from '../routes.ts'

/** The client and device of a call, for rules of the domain that count attempts. */
export const requesterOf = ({ client, credentials }: Call): Requester => ({
  client,
  userAgent: credentials.userAgent,
  deviceToken: credentials.deviceToken,
})

/** Issues the new token of a session that continues; the old one is invalid already. */
export const issueToken = (
  { credentials, session }: Pick<Call, 'credentials' | 'session'>,
  token: string,
): string | null => {
  if (!credentials.isSameOrigin) return token
  session.begin(token)
  return null
}

/**
 * Issues a device token as an HttpOnly cookie to a page of this site, in the response body to any other
 * client.
 */
export const issueDeviceToken = ({ credentials, session }: Call, deviceToken: string): string | null => {
  if (!credentials.isSameOrigin) return deviceToken
  session.rememberDevice(deviceToken)
  return null
}

/**
 * Issues a new session: its token is an HttpOnly cookie for a page of this site and part of the response body
 * for any other client. The previous session ends, so that a token known before sign-in cannot be used
 * after it (session fixation).
 */
export const issueSession = async (
  call: Call,
  { token, deviceToken }: BegunSession,
): Promise<{ token: string | null; deviceToken: string | null }> => {
  await signOut(call.ctx, call.viewer)
  return { token: issueToken(call, token), deviceToken: issueDeviceToken(call, deviceToken) }
}
