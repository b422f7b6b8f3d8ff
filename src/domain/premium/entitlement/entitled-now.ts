import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import type { Context } from '#domain/kernel/context.ts'
import { billingTime } from './billing-time.ts'
import { type Entitlement, entitlementOf } from './entitlement.ts'

/** What was bought in the sandbox cost nothing: it counts for nothing where Stripe's keys were added since. */
export const isValidHere = (
  { billing }: Pick<Context, 'billing'>,
  { source }: Pick<SubscriptionRow, 'source'>,
): boolean => source !== 'sandbox' || billing.kind === 'sandbox'

/** What a reader's subscriptions entitle to now, by the clock subscriptions go by. */
export const entitledNow = (
  ctx: Pick<Context, 'clock' | 'billing'>,
  rows: readonly SubscriptionRow[],
): Entitlement =>
  entitlementOf(
    rows.filter((row) => isValidHere(ctx, row)),
    billingTime(ctx),
  )
