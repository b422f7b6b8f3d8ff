import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { Preferences } from '@capacitor/preferences'
import type { TokenStorage } from './token-storage.ts'

/** The plugin requires a prefix; together with SESSION this is `auth_token`, the specification's name. */
const PREFIX = 'auth_'
const SESSION = 'token'
const DEVICE = 'device'
const MARK = 'installed'

/**
 * The Keychain outlives the app, and a token of an earlier installation may belong to another reader. Preferences are
 * deleted with the app, so a mark in them says whether this is the first start.
 */
const emptyAtFirstStart = async (): Promise<void> => {
  const { value } = await Preferences.get({ key: MARK })
  if (value !== null) return
  for (const key of [SESSION, DEVICE]) await SecureStorage.remove(key)
  await Preferences.set({ key: MARK, value: '1' })
}

const open = async (): Promise<void> => {
  await SecureStorage.setKeyPrefix(PREFIX)
  // Excluded from iCloud and from backups to another device: a session belongs to the device that started it.
  await SecureStorage.setSynchronize(false)
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly)
  await emptyAtFirstStart()
}

let opened: Promise<void> | undefined
const ready = (): Promise<void> => (opened ??= open())

const tokenStorage = (key: string): TokenStorage => ({
  read: async () => {
    await ready()
    const stored = await SecureStorage.get(key, false)
    return typeof stored === 'string' ? stored : null
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

export const sessionTokenStorage = tokenStorage(SESSION)
/** The token by which the server recognises this device; signing out does not delete it. */
export const deviceTokenStorage = tokenStorage(DEVICE)
