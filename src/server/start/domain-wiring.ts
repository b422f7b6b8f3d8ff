import type { Context } from '#domain/kernel/context.ts'
import type { DomainEvents } from '#domain/kernel/events.ts'
import {
  endSubscriptionsOf,
  enqueueCustomerDeletions,
} from '#domain/premium/customer-deletions/customer-deletions.service.ts'
import { enqueueAddress } from '#domain/premium/customer-addresses/customer-addresses.service.ts'
import { deleteNotificationsOf } from '#domain/premium/app-store/notifications.repository.ts'
import { forgetBuyer } from '#domain/premium/gifts.repository.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import { listSubscriptionRows, upsertGrant } from '#domain/premium/subscriptions.repository.ts'
import { recordSignUpTerms } from '#domain/readers/accounts/agreements/agree.service.ts'
import { applyOptIns } from '#domain/readers/newsletters/subscribers/opt-ins.service.ts'
import { moveNewsletters } from '#domain/readers/newsletters/subscribers/move-newsletters.service.ts'
import { deleteSubscriberByEmail } from '#domain/readers/newsletters/subscribers/subscribers.repository.ts'

/** Calls the payment provider before the transaction; deletions that failed are queued within it. */
const endSubscriptions = async (
  ctx: Context,
  { userId, duringDeletion }: DomainEvents['accountClosing'],
): Promise<void> => {
  const ended = await endSubscriptionsOf(ctx, userId)
  duringDeletion((user) => enqueueCustomerDeletions(ctx, user, ended))
}

/** Lower strata reach higher ones only through these events and ports, because imports go downwards. */
export const domainWiring: Pick<Context, 'entitlements' | 'eventHandlers'> = {
  entitlements: { listSubscriptions: listSubscriptionRows, entitledNow, grant: upsertGrant },
  eventHandlers: {
    accountVerified: [
      (ctx, { user }) => applyOptIns(ctx, user),
      (ctx, { user }) => recordSignUpTerms(ctx, user.id),
    ],
    newslettersChosen: [(ctx, { user }) => applyOptIns(ctx, user)],
    emailChanged: [
      (ctx, { user, formerEmail }) => moveNewsletters(ctx, user, formerEmail),
      (ctx, { user }) => enqueueAddress(ctx, user.id),
    ],
    accountClosing: [endSubscriptions],
    accountDeleting: [
      (ctx, { user }) => deleteSubscriberByEmail(ctx.db, user.email),
      (ctx, { user }) => deleteNotificationsOf(ctx.db, user.id),
      (ctx, { user }) => forgetBuyer(ctx.db, user),
    ],
  },
}
