import type { Safe } from './safe.ts'
import { isNative } from './target.ts'

/** What the site knows this app by; it outlives the session, so that a stranger's wrong passwords do not lock this phone out. */
let token: string | null = null

const openSafe = async (): Promise<Safe> => (await import('./safe.native.ts')).deviceSafe

/** Sent with the app's calls. The web has none: its browsers hold a cookie. */
export const deviceToken = (): string | null => token

/** Takes the token out of the safe, once, before the app's first call. A safe that cannot be opened holds none. */
export const loadDeviceToken = async (): Promise<void> => {
  token = await (await openSafe()).read().catch(() => null)
}

/** Keeps what an answer brought; null changes nothing. A phone that refuses to keep it is asked for a code or link later, and no more. */
export const keepDeviceToken = async (next: string | null): Promise<void> => {
  if (!isNative || next === null) return
  token = next
  await (await openSafe()).write(next).catch(() => undefined)
}
