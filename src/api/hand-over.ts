import { signOut } from '#domain/accounts/sessions.service.ts'
import type { Call } from './routes.ts'

/**
 * Hands a new session over: to a page of ours as a cookie its scripts cannot read, to everybody else as the token
 * . The session the caller had ends: nobody goes on under a token that was known before they signed in.
 */
export const handOver = async (
  { ctx, viewer, caller, session }: Call,
  token: string,
): Promise<string | null> => {
  await signOut(ctx, viewer)
  if (!caller.isSameOrigin) return token
  session.begin(token)
  return null
}
