import type { BegunSession } from '#domain/readers/accounts/complete-sign-in.ts'
import { signOut } from '#domain/readers/accounts/sessions.service.ts'
import type { Call } from './routes.ts'

/** Hands the new token of a session over that goes on: the old token has ended already. */
export const replaceToken = (
  { caller, session }: Pick<Call, 'caller' | 'session'>,
  token: string,
): string | null => {
  if (!caller.isSameOrigin) return token
  session.begin(token)
  return null
}

/**
 * Hands over what this site knows a device by: to a page of ours as a cookie its scripts cannot read, to everybody else as the
 * token.
 */
export const handOverDevice = ({ caller, session }: Call, deviceToken: string): string | null => {
  if (!caller.isSameOrigin) return deviceToken
  session.rememberDevice(deviceToken)
  return null
}

/**
 * Hands a new session over: to a page of ours as a cookie its scripts cannot read, to everybody else as the token
 * . The session the caller had ends: nobody goes on under a token that was known before they signed in.
 */
export const handOver = async (
  call: Call,
  { token, deviceToken }: BegunSession,
): Promise<{ token: string | null; deviceToken: string | null }> => {
  const { ctx, viewer, caller, session } = call
  await signOut(ctx, viewer)
  return { token: replaceToken({ caller, session }, token), deviceToken: handOverDevice(call, deviceToken) }
}
