import { noteReaderChange } from '#web/lib/change-reader.ts'
import type { Environment } from '#web/lib/environment.ts'
import { openStore } from '#web/platform/open-store.ts'
import { createPurchases, type Purchases } from './purchases.ts'

type Reader = Pick<Environment, 'api' | 'cache'>

/** A reader signs out by loading the app anew: until then there is one. */
let current: { accountId: string; purchases: Purchases } | undefined

/** The purchases of whoever is signed in, on this phone. For iOS only: no other device has a store. */
export const purchasesOf = ({ api, cache }: Reader, accountId: string): Purchases => {
  if (current?.accountId === accountId) return current.purchases
  const purchases = createPurchases({
    openStore,
    accountId,
    validate: (transaction) => api('POST /iap/validate-receipt', { body: transaction }),
    readStatus: async () => {
      // Ten seconds old is too old here.
      cache?.clear()
      return (await api('GET /subscriptions/status')).data
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  current = { accountId, purchases }
  return purchases
}

/** Everything that was loaded was for somebody without Premium. */
export const reloadWithPremium = ({ cache }: Reader): void => {
  cache?.clear()
  noteReaderChange()
  location.reload()
}
