import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { purchasesOf } from '#web/lib/purchases/purchases-here.ts'

/** Set up when a screen first needs them; their state outlives the screen. */
export const usePurchases = (accountId: string) => {
  const reader = useRouter().options.context
  const purchases = purchasesOf(reader, accountId)
  const state = useSyncExternalStore(purchases.subscribe, purchases.state)
  useEffect(() => void purchases.setUp(), [purchases])
  return { ...state, setUp: purchases.setUp, buy: purchases.buy, restore: purchases.restore }
}
