import { z } from 'zod'
import { isoTime } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { emailAddress } from '#contract/values/email-address.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { planId } from './subscriptions.ts'

export const giftState = z
  .enum(['open', 'expired', 'paid', 'redeemed', 'refunded'])
  .describe(
    '`open`: not paid yet. `expired`: ended without a purchase. `paid`: the code can be redeemed. `redeemed`: it was. `refunded`: the money went back, so the code is void and what was left of its time has ended',
  )
export type GiftState = z.output<typeof giftState>

const giftView = z.object({
  id: z.uuid(),
  plan: planId.describe('How long it lasts: one period'),
  /** Paid once, in cents. */
  amount: z.number().int(),
  currency: z.string(),
  state: giftState,
  code: z.string().nullable().describe('Null unless it can be redeemed'),
  paid_at: isoTime.nullable(),
  /** Null where the buyer passes the code on, and after it was redeemed. */
  recipient_email: z.string().nullable(),
  send_on: z.iso.date().nullable(),
  sent_at: isoTime.nullable(),
  redeemed_at: isoTime.nullable(),
  withdrawable_until: isoTime
    .nullable()
    .describe('The last day of withdrawing; null where that is not possible'),
  /** In cents: what a withdrawal pays back now, or was decided by one. */
  refund_amount: z.number().int().nullable(),
  withdrawn_at: isoTime.nullable(),
  has_invoice: z.boolean().describe('Whether the pages of the payment service show an invoice of it'),
})
export type GiftView = z.output<typeof giftView>

const inLanguage = z.object({ lng: z.enum(LOCALES).optional() })
const params = z.object({ id: z.uuid() })

const giftOrder = z.object({
  priceId: z.string().trim().min(1).max(100).describe('Id of a plan, of which one period is given'),
  currency: z
    .string()
    .trim()
    .toLowerCase()
    .max(3)
    .optional()
    .describe('One of the plan’s prices, as `eur`. Default: the first'),
  recipientEmail: emailAddress
    .optional()
    .describe('Where the code is mailed to. Without it, the buyer passes it on'),
  recipientLanguage: z.enum(LOCALES).optional().describe('Of that mail. Default: the language of the call'),
  sendOn: z.iso
    .date()
    .optional()
    .describe('Day of that mail, within a year. Default: as soon as the gift is paid'),
  returnUrl: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .optional()
    .describe('Page of this site to return to, with `bought` added. Default: /gift'),
  beginNow: z
    .boolean()
    .optional()
    .describe(
      'The buyer agrees that the share of the days used is kept, if they withdraw after the code was redeemed',
    ),
})
export type GiftOrder = z.output<typeof giftOrder>

export const buyGift = endpoint({
  method: 'POST',
  path: '/gifts',
  access: 'reader',
  limit: 'billing',
  summary: 'Buy Premium for another person',
  description:
    'Returns the address of the payment page. Charged once, at the price of the plan, and never renewed. The buyer gets the code by mail once it is paid.',
  query: inLanguage,
  body: giftOrder,
  response: z.object({
    data: z.object({ id: z.uuid(), url: z.string(), amount: z.number().int(), currency: z.string() }),
  }),
  errors: ['bad_request', 'plan_not_found', 'checkout_closed', 'billing_unavailable'],
})

export const listGifts = endpoint({
  method: 'GET',
  path: '/gifts',
  access: 'reader',
  summary: 'List the gifts the reader has bought',
  description: 'Newest first, those that were paid.',
  response: z.object({ data: z.object({ gifts: z.array(giftView) }) }),
  errors: [],
})

export const getGift = endpoint({
  method: 'GET',
  path: '/gifts/{id}',
  access: 'reader',
  summary: 'Get a gift the reader has bought',
  description: 'Reads the payment at the payment provider while it is open.',
  params,
  response: z.object({ data: giftView }),
  errors: ['not_found'],
})

export const withdrawFromGift = endpoint({
  method: 'POST',
  path: '/gifts/{id}/withdraw',
  access: 'reader',
  limit: 'billing',
  summary: 'Withdraw from the purchase of a gift',
  description:
    'Within 14 days of buying, without a reason. The code is void, what was redeemed ends, what is due is refunded, and a mail confirms day and hour. Idempotent.',
  params,
  response: z.object({ data: giftView }),
  errors: ['not_found', 'withdrawal_over'],
})

const redeemedGift = z.object({
  plan: planId,
  ends_at: isoTime.nullable().describe('Null while it waits for the end of what the reader has otherwise'),
  waits_for: z
    .enum(['end', 'subscription', 'apple'])
    .nullable()
    .describe(
      '`end`: Premium that ends by itself. `subscription`, `apple`: one that renews, and is charged, until the reader cancels it here or at Apple',
    ),
})
export type RedeemedGift = z.output<typeof redeemedGift>

export const redeemGift = endpoint({
  method: 'POST',
  path: '/gifts/redeem',
  access: 'reader',
  limit: 'giftCodes',
  summary: 'Redeem the code of a gift',
  description:
    'Its time begins now or, for readers who have Premium, when that ends; a running subscription is not changed. Idempotent. A code that does not exist and one that was used have the same answer.',
  query: inLanguage,
  body: z.object({ code: z.string().trim().min(1).max(100) }),
  response: z.object({ data: redeemedGift }),
  errors: ['gift_code_invalid'],
})
