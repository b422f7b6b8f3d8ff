import type { MirroredKey } from './mirrored-keys.ts'
import type { SessionKey, StorageKey } from './storage-keys.ts'

/** A store that never throws: where storage is blocked, reads return null and writes do nothing. */
export interface SafeStorage<Key extends string> {
  get: (key: Key) => string | null
  set: (key: Key, value: string) => void
  remove: (key: Key) => void
}

/**
 * Undefined where storage is blocked or full. Browsers that block it throw on access to `localStorage`, hence
 * the callback.
 */
export const attempt = <T>(open: () => Storage, use: (storage: Storage) => T): T | undefined => {
  try {
    return use(open())
  } catch {
    return undefined
  }
}

export const safeStorage = <Key extends string>(open: () => Storage): SafeStorage<Key> => ({
  get: (key) => attempt(open, (storage) => storage.getItem(key)) ?? null,
  set: (key, value) => attempt(open, (storage) => storage.setItem(key, value)),
  remove: (key) => attempt(open, (storage) => storage.removeItem(key)),
})

export const local = safeStorage<StorageKey>(() => localStorage)
export const session = safeStorage<SessionKey>(() => sessionStorage)

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * On https the cookie's name has the prefix `__Host-`, which only this host can set and https alone sends
 * (RFC 6265bis, 4.1.3.2).
 */
export const mirrorCookie = (key: MirroredKey, value: string, seconds: number): string => {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
  return `${prefix}${key}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** Stores a value locally and in a cookie of the same name, because the server renders by it. */
export const setMirrored = (key: MirroredKey, value: string) => {
  local.set(key, value)
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Firefox and older Safari
  document.cookie = mirrorCookie(key, encodeURIComponent(value), YEAR_SECONDS)
}
