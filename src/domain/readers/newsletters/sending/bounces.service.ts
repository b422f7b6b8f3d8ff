import type { Context } from '#domain/kernel/context.ts'
import { recordBounce } from '#domain/kernel/mail/bounced-mails.service.ts'
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
 * Mails that are no newsletters, such as a notice, did not reach their reader: what rests on them must know. A report without
 * the mail's id counts where the mailbox is missing, since any other failure may be about another mail.
 */
const failMail = async (
  ctx: Context,
  { kind, deliveryId, address, detail }: BounceReport,
): Promise<boolean> => {
  if (kind === 'complaint' || (deliveryId === null && kind !== 'bounce')) return false
  return recordBounce(ctx, { id: deliveryId, address, detail })
}

/**
 * Applies reports about newsletters that were sent: a missing mailbox or a spam complaint suppresses the
 * subscriber, any other failure is listed for an admin. Idempotent, since providers retry their webhooks.
 *
 * @returns how many reports were about a subscriber, or about another mail that was sent
 */
export const handleBounces = async (ctx: Context, reports: readonly BounceReport[]): Promise<number> => {
  let known = 0
  for (const report of reports) {
    const isOfMail = await failMail(ctx, report)
    const subscriber = await subscriberOf(ctx, report)
    if (subscriber || isOfMail) known += 1
    if (!subscriber) continue
    if (report.deliveryId && report.kind !== 'complaint')
      await failDelivery(ctx.db, report.deliveryId, report.detail)
    if (report.kind !== 'failure') await suppressSubscriber(ctx, subscriber, report.kind)
  }
  return known
}
