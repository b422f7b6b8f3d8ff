import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import type { Context } from '#domain/kernel/context.ts'
import { billingTime } from './billing-time.ts'
import { type Entitlement, entitlementOf } from './entitlement.ts'

/** Emulated subscriptions cost nothing, so they give no access once Stripe's keys are set. */
export const isValidHere = (
  { billing }: Pick<Context, 'billing'>,
  { source }: Pick<SubscriptionRow, 'source'>,
): boolean => source !== 'sandbox' || billing.kind === 'sandbox'

export const entitledNow = (
  ctx: Pick<Context, 'clock' | 'billing'>,
  rows: readonly SubscriptionRow[],
): Entitlement =>
  entitlementOf(
    rows.filter((row) => isValidHere(ctx, row)),
    billingTime(ctx),
  )
