import { forgetOwnAnswers } from './offline-answers.ts'
import type { Safe } from './safe.ts'
import { isNative } from './target.ts'

/** What calls need at once, the safe gives only after asking: the token of this start. */
let token: string | null = null

const openSafe = async (): Promise<Safe> => (await import('./safe.native.ts')).safe

/** The bearer token of the app's session. The web has none: its session is a cookie out of a script's sight. */
export const sessionToken = (): string | null => token

/** Takes the token out of the safe, once, before the app's first call. A safe that cannot be opened holds none. */
export const loadSessionToken = async (): Promise<void> => {
  token = await (await openSafe()).read().catch(() => null)
}

/** What a call without a valid session is told; the other 401s refuse a password or a provider's word. */
const isAboutSession = (code: string): boolean => code === 'unauthorized' || code === 'bookmark_sign_in'

/** Whether a 401 says that the present session is over. One to a call of the session before it, which came late, does not. */
export const isSessionRefused = (request: Pick<Request, 'headers'>, code: string): boolean =>
  token !== null && request.headers.get('authorization') === `Bearer ${token}` && isAboutSession(code)

/**
 * From now on this token, and nothing that was kept for the one before it; resolves when it would survive the end of the app,
 * and fails when it would not.
 */
export const keepSessionToken = async (next: string): Promise<void> => {
  token = next
  if (!isNative) return
  await (await openSafe()).write(next)
  await forgetOwnAnswers()
}

/** From now on none, and nothing of its reader's that was kept. What the safe refuses to give up, the server no longer takes. */
export const forgetSessionToken = async (): Promise<void> => {
  token = null
  if (!isNative) return
  await (await openSafe()).remove().catch(() => undefined)
  await forgetOwnAnswers()
}
