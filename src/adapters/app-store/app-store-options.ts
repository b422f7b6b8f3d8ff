import type { StoreEnvironment } from '#domain/kernel/ports/app-store.ts'

export interface StoreApiSettings {
  privateKey: string
  keyId: string
  issuerId: string
  /** Tests point these at a local server; the default is Apple's. */
  origins?: Record<StoreEnvironment, string>
}

export interface AppStoreOptions {
  bundleId: string
  /** The app's number in App Store Connect; without it only purchases of Apple's sandbox verify. */
  appleId: number | undefined
  /** DER certificates in which a chain must end; the default is Apple's root. */
  roots?: readonly Buffer[]
  /** Asks Apple (OCSP) whether a certificate was revoked, and validates it by today's date. */
  onlineChecks: boolean
  api: StoreApiSettings | undefined
}
