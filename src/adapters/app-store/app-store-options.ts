import type { StoreEnvironment } from '#domain/kernel/ports/app-store.ts'

export interface StoreApiSettings {
  /** PEM of the key for in-app purchase from App Store Connect. */
  privateKey: string
  keyId: string
  issuerId: string
  /** API origin of each environment. Default: Apple's. */
  origins?: Record<StoreEnvironment, string>
}

export interface AppStoreOptions {
  bundleId: string
  /** The app's number in App Store Connect. Without it only sandbox purchases are read. */
  appleId: number | undefined
  /** Certificates (DER) that a chain must end in. Default: Apple's root. */
  roots?: readonly Buffer[]
  /** Query whether certificates were revoked (OCSP), and validate them by today's date. */
  onlineChecks: boolean
  api: StoreApiSettings | undefined
}
