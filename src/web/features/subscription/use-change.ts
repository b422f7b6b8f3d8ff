import { useRouter } from '@tanstack/react-router'
import type { BillingDone } from '#contract/premium/billing-form.ts'

/** Returns to the overview, which states the completed act and queries the current state. */
export const useChange = () => {
  const router = useRouter()
  return async (done: BillingDone): Promise<void> => {
    router.options.context.cache?.clear()
    await router.navigate({ to: '/subscription', search: { done }, replace: true } as never)
    await router.invalidate()
  }
}
