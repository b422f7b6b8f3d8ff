import { invalidateSession } from '#web/lib/session/session-transitions.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { loadViewer } from '#web/lib/session/viewer.ts'
import { openStore } from '#web/platform/open-store.ts'
import { sessionToken } from '#web/platform/session-token.ts'
import { createPurchases, type Purchases } from './purchases.ts'

type Reader = Pick<Environment, 'api' | 'cache' | 'viewer'>

/** A reader signs out by loading the app anew: until then there is one. */
let current: { accountId: string; purchases: Purchases } | undefined

/** Everything that was loaded was for somebody without Premium. */
const reloadWithPremium = ({ cache }: Reader): void => {
  cache?.clear()
  invalidateSession()
  location.reload()
}

/** Asked of the server, or an app whose server is of two minds would load anew for ever. */
const isPremiumUnseen = async ({ api, viewer }: Reader): Promise<boolean> =>
  viewer.role === 'free' && (await loadViewer(api)).role === 'premium'

/**
 * The purchases of whoever is signed in, on this phone. For iOS only: no other device has a store.
 *
 * @param reader the app's own environment, whose viewer changes under it.
 */
export const purchasesOf = (reader: Reader, accountId: string): Purchases => {
  if (current?.accountId === accountId) return current.purchases
  const { api, cache } = reader
  const purchases = createPurchases({
    openStore,
    accountId,
    isSignedIn: () => sessionToken() !== null && reader.viewer.user?.id === accountId,
    validate: async (transaction) => (await api('POST /iap/validate-receipt', { body: transaction })).data,
    readStatus: async () => {
      // Ten seconds old is too old here.
      cache?.clear()
      return (await api('GET /subscriptions/status')).data
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isPremiumUnseen: () => isPremiumUnseen(reader),
    reload: () => reloadWithPremium(reader),
  })
  current = { accountId, purchases }
  return purchases
}
