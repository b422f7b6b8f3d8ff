import type { Store } from './store.ts'

/** The store of this device. Only iOS has one; elsewhere the pricing page sells. */
export const openStore = async (): Promise<Store> => (await import('./store.native.ts')).store
