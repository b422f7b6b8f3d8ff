import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { purchasesOf, reloadWithPremium } from '#web/lib/purchases/purchases-here.ts'

/** Long enough to read that it worked. */
const RELOAD_AFTER_MS = 1500

/** The purchases of the reader with this account, set up when a screen first needs them; the app loads anew once Premium is there. */
export const usePurchases = (accountId: string) => {
  const reader = useRouter().options.context
  const purchases = purchasesOf(reader, accountId)
  const state = useSyncExternalStore(purchases.subscribe, purchases.state)
  useEffect(() => void purchases.setUp(), [purchases])
  const kind = state.outcome?.kind
  useEffect(() => {
    if (kind !== 'activated' && kind !== 'restored') return undefined
    const timer = setTimeout(() => reloadWithPremium(reader), RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [kind, reader])
  return { ...state, setUp: purchases.setUp, buy: purchases.buy, restore: purchases.restore }
}
