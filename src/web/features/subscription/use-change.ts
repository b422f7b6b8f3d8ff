import { useRouter } from '@tanstack/react-router'
import type { BillingDone } from '#web/lib/forms/billing-forms.ts'

/** Clears the cache first, so that the overview queries the changed state. */
export const useChange = () => {
  const router = useRouter()
  return async (done: BillingDone, more: Readonly<Record<string, string>> = {}): Promise<void> => {
    router.options.context.cache?.clear()
    await router.navigate({ to: '/subscription', search: { done, ...more }, replace: true } as never)
    await router.invalidate()
  }
}
