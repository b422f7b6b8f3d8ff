import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { Preferences } from '@capacitor/preferences'
import type { Safe } from './safe.ts'

/** Together `auth_token`, the specification's name: the plugin wants a prefix. */
const PREFIX = 'auth_'
const SESSION = 'token'
const DEVICE = 'device'
const MARK = 'installed'

/**
 * The Keychain outlives the app: what an earlier installation left is not this reader's. Preferences go with the app, so
 * that a mark in them says whether this is its first start.
 */
const emptyAtFirstStart = async (): Promise<void> => {
  const { value } = await Preferences.get({ key: MARK })
  if (value !== null) return
  for (const key of [SESSION, DEVICE]) await SecureStorage.remove(key)
  await Preferences.set({ key: MARK, value: '1' })
}

const open = async (): Promise<void> => {
  await SecureStorage.setKeyPrefix(PREFIX)
  // Not in backups that move to another device, nor in iCloud: a session belongs to the device that began it.
  await SecureStorage.setSynchronize(false)
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly)
  await emptyAtFirstStart()
}

let opened: Promise<void> | undefined
const ready = (): Promise<void> => (opened ??= open())

const safeOf = (key: string): Safe => ({
  read: async () => {
    await ready()
    const kept = await SecureStorage.get(key, false)
    return typeof kept === 'string' ? kept : null
  },
  write: async (token) => {
    await ready()
    await SecureStorage.set(key, token, false)
  },
  remove: async () => {
    await ready()
    await SecureStorage.remove(key)
  },
})

/** Of the session's token. */
export const safe = safeOf(SESSION)
/** Of the token by which the site knows this phone; it stays when its reader signs out. */
export const deviceSafe = safeOf(DEVICE)
