import type { TokenStorage } from './token-storage.ts'
import { isNative } from './target.ts'

/** By this token the server recognises the app after a session ends, so that a stranger's failed sign-ins do not lock this device out. */
let token: string | null = null

const openStorage = async (): Promise<TokenStorage> =>
  (await import('./secure-storage.native.ts')).deviceTokenStorage

/** Sent with the app's calls; null on the web, where a cookie has this role. */
export const deviceToken = (): string | null => token

/** Reads the token from secure storage, once, before the app's first call. Storage that fails counts as empty. */
export const loadDeviceToken = async (): Promise<void> => {
  token = await (await openStorage()).read().catch(() => null)
}

/** Stores the token of a response; null changes nothing. If storing fails, the reader needs a code or link at the next sign-in. */
export const storeDeviceToken = async (next: string | null): Promise<void> => {
  if (!isNative || next === null) return
  token = next
  await (await openStorage()).write(next).catch(() => undefined)
}
