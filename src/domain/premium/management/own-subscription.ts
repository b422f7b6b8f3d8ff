import { AppError } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import { type StoredSubscription, listStoredSubscriptions } from '#domain/premium/subscriptions.repository.ts'

const CHANGEABLE: ReadonlySet<string> = new Set([
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'revoked',
])

const isRevoked = ({ state }: StoredSubscription): number => Number(state === 'revoked')

/** A refunded subscription gives no access but can still be cancelled, so it is the last choice. */
const findOwn = (ctx: Context, rows: readonly StoredSubscription[]): StoredSubscription | undefined =>
  rows
    .filter(({ source, state }) => source === ctx.billing.kind && CHANGEABLE.has(state))
    .toSorted(
      (a, b) =>
        isRevoked(a) - isRevoked(b) || b.current_period_end.getTime() - a.current_period_end.getTime(),
    )[0]

/**
 * @throws AppError `managed_by_apple` for a subscription that only Apple can change, `no_subscription`
 * without any
 */
export const getOwnSubscription = async (ctx: Context, userId: string): Promise<StoredSubscription> => {
  const rows = await listStoredSubscriptions(ctx.db, userId)
  const own = findOwn(ctx, rows)
  if (own) return own
  const { source } = entitledNow(ctx, rows)
  throw new AppError(source === 'apple' ? 'managed_by_apple' : 'no_subscription')
}
