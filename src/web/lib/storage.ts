import type { MirroredKey, SessionKey, StorageKey } from './storage-keys.ts'

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

/** Stores a value for the app and, as a cookie of the same name, for the server that renders its pages. */
export const setMirrored = (key: MirroredKey, value: string) => {
  local.set(key, value)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // Not the Cookie Store API: Firefox and older WebKit lack it.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

/** Forgets it in both places. */
export const removeMirrored = (key: MirroredKey) => {
  local.remove(key)
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${key}=; Path=/; Max-Age=0; SameSite=Lax`
}
