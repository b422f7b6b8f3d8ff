import type { Store } from './store.ts'

/** Call it on iOS only, which alone has a store; elsewhere the pricing page sells. */
export const openStore = async (): Promise<Store> => (await import('./store.native.ts')).store
