import { deletePrivateAnswers } from './offline-answers.ts'
import type { TokenStorage } from './token-storage.ts'
import { isNative } from './target.ts'

/** In-memory copy: calls need the token synchronously, and secure storage is asynchronous. */
let token: string | null = null

const openStorage = async (): Promise<TokenStorage> =>
  (await import('./secure-storage.native.ts')).sessionTokenStorage

/** The bearer token of the app's session; null on the web, whose session is an HttpOnly cookie. */
export const sessionToken = (): string | null => token

/** Reads the token from secure storage, once, before the app's first call. Storage that fails counts as empty. */
export const loadSessionToken = async (): Promise<void> => {
  token = await (await openStorage()).read().catch(() => null)
}

/** The codes of a 401 for an invalid session; other 401s reject a password or a provider's token. */
const isAboutSession = (code: string): boolean => code === 'unauthorized' || code === 'bookmark_sign_in'

/** Whether a 401 means that the current session is over. A late response to a call of the previous session does not. */
export const isSessionRefused = (request: Pick<Request, 'headers'>, code: string): boolean =>
  token !== null && request.headers.get('authorization') === `Bearer ${token}` && isAboutSession(code)

/**
 * Replaces the token and deletes archived answers of the previous session. Resolves once the token would survive the app's
 * process, and rejects when it could not be stored.
 */
export const storeSessionToken = async (next: string): Promise<void> => {
  token = next
  if (!isNative) return
  await (await openStorage()).write(next)
  await deletePrivateAnswers()
}

/** Deletes the token and the reader's archived answers. If storage fails, the token left behind is invalid on the server. */
export const deleteSessionToken = async (): Promise<void> => {
  token = null
  if (!isNative) return
  await (await openStorage()).remove().catch(() => undefined)
  await deletePrivateAnswers()
}
