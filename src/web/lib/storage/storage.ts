import type { MirroredKey } from './mirrored-keys.ts'
import type { SessionKey, StorageKey } from './storage-keys.ts'

/** A value store that never throws: reading gives null and writing does nothing where storage is blocked. */
export interface SafeStorage<Key extends string> {
  get: (key: Key) => string | null
  set: (key: Key, value: string) => void
  remove: (key: Key) => void
}

/** Even touching `localStorage` throws in a browser that blocks it, hence the function. */
export const safeStorage = <Key extends string>(open: () => Storage): SafeStorage<Key> => {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  }
}

export const local = safeStorage<StorageKey>(() => localStorage)
export const session = safeStorage<SessionKey>(() => sessionStorage)

const YEAR_SECONDS = 365 * 24 * 3600

/** On https under a name that only this host can set, and over https alone (RFC 6265bis, 4.1.3.2). */
export const mirrorCookie = (key: MirroredKey, value: string, seconds: number): string => {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
  return `${prefix}${key}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** Stores a value for the app and, as a cookie of the same name, for the server that renders its pages. */
export const setMirrored = (key: MirroredKey, value: string) => {
  local.set(key, value)
  // Not the Cookie Store API: Firefox and older WebKit lack it.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = mirrorCookie(key, encodeURIComponent(value), YEAR_SECONDS)
}
