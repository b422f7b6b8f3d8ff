import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { purchasesOf } from '#web/lib/purchases/purchases-here.ts'

/** Set up when a screen first needs them; their state outlives the screen. */
export const usePurchases = () => {
  const { context } = useRouter().options
  // A purchase ends on the screen where it began, also when the session is over by then.
  const [purchases] = useState(() => purchasesOf(context))
  const state = useSyncExternalStore(purchases.subscribe, purchases.state)
  useEffect(() => void purchases.setUp(), [purchases])
  return { ...state, setUp: purchases.setUp, buy: purchases.buy, restore: purchases.restore }
}
