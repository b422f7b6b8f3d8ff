/** Where a secret is kept between two starts: the Keychain or the Keystore, never local storage. */
export interface Safe {
  read: () => Promise<string | null>
  write: (token: string) => Promise<void>
  remove: () => Promise<void>
}
