import type { Locale } from '#contract/values/locales.ts'
import { currencyFor, type WebPlans } from '#web/lib/purchases/web-prices.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'

export interface Sale {
  plans: WebPlans
  /** The currency in which prices are shown, out of those in which Premium is sold. */
  currency: string
  /** The currency that the page's address names, which its links keep; null for none. */
  chosen: string | null
  /** The UTC day of rendering by the provider's clock, like `2026-11-20`. */
  day: string
  /** Null for visitors, and where the query failed. */
  status: SubscriptionStatus | null
}

/** @param chosen the currency that the page's address names, if any */
export const loadSale = async (
  api: Api,
  { user }: CurrentReader,
  { locale, chosen }: { locale: Locale; chosen: string | undefined },
): Promise<Sale> => {
  const [{ data: plans }, status] = await Promise.all([
    api('GET /subscriptions/plans'),
    user
      ? api('GET /subscriptions/status').then(
          ({ data }) => data,
          () => null,
        )
      : null,
  ])
  const day = new Date(Date.now() + plans.clock_ahead_ms).toISOString().slice(0, 10)
  return { plans, currency: currencyFor(plans, locale, chosen), chosen: chosen ?? null, day, status }
}
