import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { Preferences } from '@capacitor/preferences'
import type { Safe } from './safe.ts'

/** Together `auth_token`, the specification's name: the plugin wants a prefix. */
const PREFIX = 'auth_'
const KEY = 'token'
const MARK = 'installed'

/**
 * The Keychain outlives the app: what an earlier installation left is not this reader's. Preferences go with the app, so
 * that a mark in them says whether this is its first start.
 */
const emptyAtFirstStart = async (): Promise<void> => {
  const { value } = await Preferences.get({ key: MARK })
  if (value !== null) return
  await SecureStorage.remove(KEY)
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

export const safe: Safe = {
  read: async () => {
    await ready()
    const kept = await SecureStorage.get(KEY, false)
    return typeof kept === 'string' ? kept : null
  },
  write: async (token) => {
    await ready()
    await SecureStorage.set(KEY, token, false)
  },
  remove: async () => {
    await ready()
    await SecureStorage.remove(KEY)
  },
}
