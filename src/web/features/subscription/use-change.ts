import { useRouter } from '@tanstack/react-router'
import type { BillingDone } from '#contract/billing-form.ts'

/** Goes back to the overview, which then says what was done and asks the server what holds now. */
export const useChange = () => {
  const router = useRouter()
  return async (done: BillingDone): Promise<void> => {
    router.options.context.cache?.clear()
    await router.navigate({ to: '/subscription', search: { done }, replace: true } as never)
    await router.invalidate()
  }
}
