import type { AppStore } from '#domain/kernel/ports/app-store.ts'
import { createAppStore } from '#adapters/app-store/lazy-app-store.ts'
import type { Log } from '#domain/kernel/context.ts'
import type { Env } from '../settings/env.ts'

/** @returns undefined without APPLE_BUNDLE_ID; purchases are then refused */
export const openAppStoreFromEnv = (env: Env, log: Pick<Log, 'warn'>): AppStore | undefined => {
  const { APPLE_BUNDLE_ID, APPLE_APP_ID, APPLE_IAP_KEY, APPLE_IAP_KEY_ID, APPLE_IAP_ISSUER_ID } = env
  if (!APPLE_BUNDLE_ID) return undefined
  const api =
    APPLE_IAP_KEY && APPLE_IAP_KEY_ID && APPLE_IAP_ISSUER_ID
      ? { privateKey: APPLE_IAP_KEY, keyId: APPLE_IAP_KEY_ID, issuerId: APPLE_IAP_ISSUER_ID }
      : undefined
  if (!api)
    log.warn(
      {},
      'No key for the App Store: purchases are known only by what Apple signed (docs/subscriptions.md)',
    )
  return createAppStore({
    bundleId: APPLE_BUNDLE_ID,
    appleId: APPLE_APP_ID,
    onlineChecks: env.NODE_ENV === 'production',
    api,
  })
}
