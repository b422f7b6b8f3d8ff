/** A token that outlives the app's process, in the Keychain or the Keystore, never in local storage. */
export interface TokenStorage {
  read: () => Promise<string | null>
  write: (token: string) => Promise<void>
  remove: () => Promise<void>
}
