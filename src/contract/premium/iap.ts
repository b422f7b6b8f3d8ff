import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { PAYMENT_SOURCES } from './payment-sources.ts'
import { storedText } from '#contract/values/stored-text.ts'
import { subscriptionStatus } from './subscriptions.ts'

const ID_MAX = 200
/** A signed transaction has about 3 KB. */
const RECEIPT_MAX = 32_000
/** A notification is about 9 KB, because it is a signed text that contains two others. */
const NOTIFICATION_MAX = 128_000

const id = storedText(ID_MAX).nullish()

const moment = z
  .union([z.iso.datetime({ offset: true }), z.number().int().min(0).max(8.64e15)])
  .transform((time) => new Date(time))
  .nullish()

const receiptClaims = z.object({
  /** Apple's signed transaction (JWS), which is authoritative. The other claims must not contradict it. */
  receipt: z.string().max(RECEIPT_MAX).default(''),
  productId: id,
  transactionId: id,
  originalTransactionId: id,
  purchaseDate: moment,
  expiryDate: moment,
  /** Ignored, because Apple's signed transaction states whether a period is free. */
  isTrial: z.boolean().nullish(),
  platform: z.literal('ios').nullish(),
})
export type ReceiptClaims = z.output<typeof receiptClaims>

const validatedPurchase = subscriptionStatus.extend({
  /**
   * Another subscription that renews beside this one and will be charged, to be cancelled where it was bought
   * null without one.
   */
  also_charged_by: z.enum(PAYMENT_SOURCES).nullable(),
})
export type ValidatedPurchase = z.output<typeof validatedPurchase>

export const validateReceipt = endpoint({
  method: 'POST',
  path: '/iap/validate-receipt',
  access: 'reader',
  limit: 'billing',
  summary: 'Validate an in-app purchase',
  description:
    'Returns the entitlement of the reader. A purchase belongs to the account it was made for, else to the first account that presents it. Idempotent.',
  body: receiptClaims,
  response: z.object({ success: z.literal(true), data: validatedPurchase }),
  errors: [
    'bad_request',
    'no_valid_transaction',
    'purchase_account_missing',
    'plan_not_found',
    'purchase_taken',
    'iap_not_initialized',
    'store_unavailable',
    'rate_limited',
  ],
})

export const receiveStoreNotification = endpoint({
  method: 'POST',
  path: '/iap/notifications',
  access: 'anyone',
  limit: 'storeNotifications',
  summary: 'Receive an App Store server notification (version 2)',
  description: 'A payload without a valid signature of Apple is rejected.',
  body: z.object({ signedPayload: z.string().min(1).max(NOTIFICATION_MAX) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'not_found', 'store_unavailable', 'rate_limited'],
})
