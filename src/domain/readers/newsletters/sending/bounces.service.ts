import type { Context } from '#domain/kernel/context.ts'
import { findSubscriberByEmail } from '#domain/readers/newsletters/subscribers/subscribers.repository.ts'
import type { BounceReport } from './bounce-report.ts'
import { failDelivery, findSubscriberOfDelivery } from './deliveries.repository.ts'
import { suppressSubscriber } from '#domain/readers/newsletters/subscribers/suppress.service.ts'

const subscriberOf = async (
  ctx: Context,
  { deliveryId, address }: BounceReport,
): Promise<string | undefined> => {
  if (deliveryId) return findSubscriberOfDelivery(ctx.db, deliveryId)
  return address ? (await findSubscriberByEmail(ctx.db, address))?.id : undefined
}

/**
 * Applies reports about newsletters that were sent: a missing mailbox or a spam complaint suppresses the
 * subscriber, any other failure is listed for an admin. Idempotent, since providers retry their webhooks.
 *
 * @returns how many reports were about a subscriber
 */
export const handleBounces = async (ctx: Context, reports: readonly BounceReport[]): Promise<number> => {
  let known = 0
  for (const report of reports) {
    const subscriber = await subscriberOf(ctx, report)
    if (!subscriber) continue
    known += 1
    if (report.deliveryId && report.kind !== 'complaint')
      await failDelivery(ctx.db, report.deliveryId, report.detail)
    if (report.kind !== 'failure') await suppressSubscriber(ctx, subscriber, report.kind)
  }
  return known
}
