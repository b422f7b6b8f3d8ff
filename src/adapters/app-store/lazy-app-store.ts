import type { AppStoreOptions } from './app-store-options.ts'
import type { AppStore } from '#domain/kernel/ports/app-store.ts'

/** Loading Apple's library takes a tenth of a second and 30 MB, so it waits for the first purchase. */
export const createAppStore = (options: AppStoreOptions): AppStore => {
  let loading: Promise<AppStore> | undefined
  const load = (): Promise<AppStore> =>
    (loading ??= import('./apple-library.ts').then(({ openAppStore }) => openAppStore(options)))
  return {
    canAsk: options.api !== undefined,
    readTransaction: async (signed) => (await load()).readTransaction(signed),
    readNotification: async (signed) => (await load()).readNotification(signed),
    fetchSubscription: async (id, environment) => (await load()).fetchSubscription(id, environment),
  }
}
