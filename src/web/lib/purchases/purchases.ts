import { PLANS } from '#contract/premium/plans.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { createObservable, type Observable } from '#web/lib/state/observable.ts'
import { isActivated } from './trial-offer.ts'
import type { Store, StoreProduct } from '#web/platform/store.ts'
import { type PurchaseOutcome, restoreFailure, type UnavailableReason } from './outcome.ts'
import { deliver, purchase, type PurchasesParts, restoreAll } from './purchase-flow.ts'

export interface PurchasesState {
  setup: 'idle' | 'loading' | 'ready' | { trouble: UnavailableReason }
  /** Products that the store offers, the yearly one first. */
  products: readonly StoreProduct[]
  /**
   * `buying` until the store responds, `activating` once it has charged, `reloading` once Premium is active.
   */
  activity: 'idle' | 'buying' | 'activating' | 'restoring' | 'reloading'
  /** Set after a purchase in this app, and reset when the server does not confirm it. */
  isPurchased: boolean
  outcome: PurchaseOutcome | null
}

export interface Purchases extends Pick<Observable<PurchasesState>, 'subscribe'> {
  state: () => PurchasesState
  /** Idempotent: never twice at a time, and again only after a failure. */
  setUp: () => Promise<void>
  /** @param isTrial starts with a free trial, and fails with a trial's messages (section 8). */
  buy: (productId: string, isTrial: boolean) => Promise<void>
  restore: () => Promise<void>
  /**
   * Calls back with outcomes that no screen could show, or not for long enough. Returns the unsubscribe
   * function.
   */
  onUnseen: (listener: (outcome: PurchaseOutcome) => void) => () => void
  /**
   * Sends the transactions of this Apple account that the server may not know; reloads the app when the
   * reader is Premium afterwards.
   */
  sweep: () => Promise<void>
}

/** Leaves time to read the confirmation before the page reloads. */
const RELOAD_AFTER_MS = 1500

/** Ids in the App Store equal plan ids. Yearly first, because it has the better price. */
const PRODUCT_IDS = PLANS.map(({ id }) => id).toReversed()

const NEW: PurchasesState = {
  setup: 'idle',
  products: [],
  activity: 'idle',
  isPurchased: false,
  outcome: null,
}

/** Charged but not active yet: the screen that shows it should stay. */
export const isActivating = (activity: PurchasesState['activity']): boolean =>
  activity === 'activating' || activity === 'reloading'

/**
 * Section 4's purchase flow for one signed-in reader, from the first price to the reloaded app. Its state is
 * independent of screens, which start and show it. Signing out reloads the app and discards it.
 */
export const createPurchases = (parts: PurchasesParts): Purchases => {
  const { read: state, set: replace, subscribe, isObserved } = createObservable(NEW)
  const unseenListeners = new Set<(outcome: PurchaseOutcome) => void>()
  const set = (change: Partial<PurchasesState>) => replace({ ...state(), ...change })

  const isIdle = () => state().activity === 'idle'

  const loadProducts = async (store: Store): Promise<PurchasesState['setup']> => {
    if (!(await store.isAvailable())) return { trouble: 'not_available' }
    let products: StoreProduct[]
    try {
      products = await store.listProducts(PRODUCT_IDS)
    } catch {
      return { trouble: 'products_not_retrievable' }
    }
    set({ products })
    return products.length > 0 ? 'ready' : { trouble: 'products_not_loaded' }
  }
  const setUp = async () => {
    if (state().setup === 'loading' || state().setup === 'ready') return
    set({ setup: 'loading' })
    try {
      set({ setup: await loadProducts(await parts.openStore()) })
    } catch {
      set({ setup: { trouble: 'other' } })
    }
  }

  /**
   * One transaction at a time, however often a button is pressed; products are loaded again afterwards
   * (R-4.17).
   */
  const act = async (
    activity: 'buying' | 'restoring',
    work: () => Promise<PurchaseOutcome>,
    failureOf: (error: unknown) => PurchaseOutcome,
  ) => {
    set({ activity, outcome: null })
    const outcome = await work().catch(failureOf)
    const isDone = outcome.kind === 'activated' || outcome.kind === 'restored'
    // The instructions about a double charge take longer to read than `RELOAD_AFTER_MS`, so the page stays.
    const isUnread = isDone && outcome.isChargedTwice === true
    if (isDone) set({ activity: 'reloading', outcome, setup: 'idle' })
    else set({ activity: 'idle', outcome, isPurchased: false })
    if (!isObserved() || isUnread) for (const report of unseenListeners) report(outcome)
    if (!isDone) return
    await Promise.all([setUp(), parts.wait(RELOAD_AFTER_MS)])
    parts.reload()
  }

  return {
    state,
    subscribe,
    setUp,
    buy: async (productId, isTrial) => {
      if (!isIdle()) return
      // Before the store is called, since it would charge a reader whose session has ended.
      if (!parts.isSignedIn()) set({ outcome: { kind: 'failed', code: 'trial_sign_in' } })
      else if (state().setup === 'idle') set({ outcome: { kind: 'failed', code: 'payment_not_initialized' } })
      else if (state().setup === 'loading') set({ outcome: { kind: 'failed', code: 'trial_loading' } })
      else if (state().setup !== 'ready') set({ outcome: { kind: 'failed', code: 'trial_not_ready' } })
      else if (!state().products.some(({ id }) => id === productId))
        set({ outcome: { kind: 'failed', code: 'product_not_found' } })
      else
        await act(
          'buying',
          () => purchase(parts, productId, () => set({ activity: 'activating', isPurchased: true })),
          () => ({ kind: 'failed', code: isTrial ? 'trial_failed' : 'purchase_failed' }),
        )
    },
    restore: async () => {
      if (!isIdle()) return
      if (parts.isSignedIn()) await act('restoring', () => restoreAll(parts), restoreFailure)
      else set({ outcome: restoreFailure(new ApiError('unauthorized', 401)) })
    },
    onUnseen: (listener) => {
      unseenListeners.add(listener)
      return () => unseenListeners.delete(listener)
    },
    sweep: async () => {
      if (!isIdle() || !parts.isSignedIn()) return
      const store = await parts.openStore()
      const owned = await store.listEntitlements()
      if (owned.length > 0 && !isActivated(await parts.readStatus()))
        for (const transaction of owned)
          // oxlint-disable-next-line no-await-in-loop -- one delivery at a time: each answer replaces the status
          await deliver(parts, store, transaction)
      // A purchase that was started meanwhile reloads the page itself.
      if ((await parts.isPremiumUnseen()) && isIdle()) parts.reload()
    },
  }
}
