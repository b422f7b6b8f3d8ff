import type { ActReason } from '#contract/newsroom/desk-values.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct, recordCommand } from '#domain/kernel/audit/audit.service.ts'
import { requireUserByEmail } from '#domain/readers/accounts/staff/grants.service.ts'
import { deleteGrant, findSubscription, upsertGrant } from './subscriptions.repository.ts'

/**
 * Counts the days from now, not from the end of an earlier grant.
 *
 * @param days 0 revokes the grant
 * @returns when Premium ends; null after a revocation
 */
export const grantPremium = async (db: Database, email: string, days: number): Promise<Date | null> => {
  const user = await requireUserByEmail(db, email)
  const now = new Date()
  const until = days > 0 ? new Date(now.getTime() + days * DURATION_MS.day) : null
  await db.tx(async () => {
    await (until ? upsertGrant(db, user.id, until, now) : deleteGrant(db, user.id))
    await recordCommand(db, now, {
      act: until ? 'account.grant_premium' : 'account.revoke_premium',
      objectId: user.id,
      after: until && { until },
    })
  })
  return until
}

/**
 * For staff. Call it in the transaction that mails the reader, with the account locked.
 *
 * @param until null ends what was given
 * @returns whether anything changed
 */
export const giveReader = async (
  ctx: Context,
  viewer: Viewer,
  userId: string,
  { until, reason }: { until: Date | null; reason: ActReason },
): Promise<boolean> => {
  const before = (await findSubscription(ctx.db, 'manual', userId))?.current_period_end ?? null
  if (before?.getTime() === until?.getTime()) return false
  await (until ? upsertGrant(ctx.db, userId, until, ctx.clock()) : deleteGrant(ctx.db, userId))
  await recordAct(ctx, viewer, {
    act: until ? 'account.grant_premium' : 'account.revoke_premium',
    objectId: userId,
    before: before && { until: before },
    after: { ...(until && { until }), reason },
  })
  return true
}
