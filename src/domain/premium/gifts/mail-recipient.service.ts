import type { Context } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { type Gift, listGiftsToSend, lockGift, updateGift } from '#domain/premium/gifts.repository.ts'
import { codeOf } from './gift-code.ts'
import { isOver } from './gift-facts.ts'

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/**
 * Mails the code to the address that the buyer gave, once its day has come. Call it in a transaction, with the gift locked.
 * Says who gave it by the name of the account and carries no words of the buyer, so that it cannot be used to write to strangers.
 */
export const mailRecipient = async (ctx: Context, gift: Gift): Promise<void> => {
  const isDue = gift.send_on !== null && gift.send_on <= dayOf(billingTime(ctx))
  if (!isDue || gift.recipient_email === null || gift.sent_at || gift.redeemed_at || isOver(gift)) return
  const code = codeOf(ctx.accounts, gift)
  const buyer = gift.user_id === null ? undefined : await findUser(ctx.db, gift.user_id)
  if (code === undefined) {
    ctx.log.error(
      { gift: gift.id },
      'The secret of a gift’s code is no longer listed, so that it was not mailed',
    )
    return
  }
  await updateGift(ctx.db, gift.id, { sent_at: billingTime(ctx) })
  await enqueueMail(ctx, {
    kind: 'gift-for-you',
    to: gift.recipient_email,
    locale: gift.recipient_locale ?? gift.locale,
    data: { plan: gift.plan, from: `${buyer?.first_name ?? ''} ${buyer?.last_name ?? ''}`.trim(), code },
    key: `gift-for-you:${gift.id}`,
  })
}

/** Runs hourly. */
export const mailDueRecipients = async (ctx: Context): Promise<void> => {
  for (const { id } of await listGiftsToSend(ctx.db, ctx.billing.kind, dayOf(billingTime(ctx))))
    await ctx.db.tx(async () => {
      const gift = await lockGift(ctx.db, id)
      if (gift) await mailRecipient(ctx, gift)
    })
}
