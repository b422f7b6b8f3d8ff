import { invalidateSession } from '#web/lib/session/session-transitions.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { loadCurrentReader } from '#web/lib/session/current-reader.ts'
import { openStore } from '#web/platform/open-store.ts'
import { sessionToken } from '#web/platform/session-token.ts'
import { accountIdOf, perReader } from '#web/lib/state/per-reader.ts'
import { createPurchases } from './purchases.ts'

type Reader = Pick<Environment, 'api' | 'cache' | 'viewer'>

/** Cached answers and the rendered page lack Premium's content, so both are discarded. */
const reloadWithPremium = ({ cache }: Reader): void => {
  cache?.clear()
  invalidateSession()
  location.reload()
}

/** Queried from the server on purpose: if cached answers disagreed with it, the app would reload forever. */
const isPremiumUnseen = async ({ api, viewer }: Reader): Promise<boolean> =>
  viewer.role === 'free' && (await loadCurrentReader(api)).role === 'premium'

/** The purchases of the signed-in reader on this device. iOS only: no other device has a store. */
export const purchasesOf = perReader((reader: Reader, accountId) => {
  const { api, cache } = reader
  return createPurchases({
    openStore,
    accountId: accountId ?? '',
    isSignedIn: () => sessionToken() !== null && accountIdOf(reader) === accountId,
    validate: async (transaction) => (await api('POST /iap/validate-receipt', { body: transaction })).data,
    readStatus: async () => {
      // An answer cached ten seconds ago predates the purchase.
      cache?.clear()
      return (await api('GET /subscriptions/status')).data
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isPremiumUnseen: () => isPremiumUnseen(reader),
    reload: () => reloadWithPremium(reader),
  })
})
