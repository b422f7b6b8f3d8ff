import { z } from 'zod'
import { isoTime } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { billingPeriod, planId, subscriptionStatus } from './subscriptions.ts'

/**
 * Calls that buy and change Premium on the web. Amounts are in cents. Purchases through Apple are managed in
 * the app, so that calls here that would change one return `managed_by_apple`.
 */

/**
 * A page of this site as an absolute URL or a path, because a redirect to another site could be used for
 * phishing; others return `bad_request`.
 */
const ownPage = z.string().trim().min(1).max(2000)
/** Any text is valid, so that an unknown plan returns `plan_not_found`. */
const priceId = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('Id of a plan')
  .meta({ examples: ['premium_yearly'] })
/** Language of the payment pages and mails; by default the language of the reader's preferences. */
const inLanguage = z.object({ lng: z.enum(LOCALES).optional() })
const status = z.object({ data: subscriptionStatus })

export const startCheckout = endpoint({
  method: 'POST',
  path: '/subscriptions/checkout',
  access: 'reader',
  limit: 'billing',
  summary: 'Create a checkout session',
  description:
    'Returns the address of the payment page. Within half an hour the same plan returns the same page; another plan replaces it.',
  query: inLanguage,
  body: z.object({
    priceId: priceId.optional(),
    billingPeriod: billingPeriod
      .optional()
      .describe('Alternative to priceId; together they must agree. Default: yearly'),
    currency: z
      .string()
      .trim()
      .toLowerCase()
      .max(3)
      .optional()
      .describe('One of the plan’s prices, as `eur`; others return `plan_not_found`. Default: the first'),
    successUrl: ownPage
      .optional()
      .describe(
        'Default: /subscription/success. `session_id` is appended, for GET /subscriptions/checkout/{id}',
      ),
    cancelUrl: ownPage.optional().describe('Default: /pricing'),
    beginNow: z
      .boolean()
      .optional()
      .describe(
        'The reader asks for Premium to begin within the 14 days for withdrawing, so that the share of the days used is kept. Without it a withdrawal refunds all',
      ),
  }),
  response: z.object({
    data: z.object({
      url: z.string(),
      session_id: z.string(),
      /** Days of the free trial; 0 if the reader already had one, because each reader gets one. */
      trial_days: z.number().int(),
      /** Charged today, in cents, unless a promotion code reduces it. */
      amount_due_now: z.number().int(),
      currency: z.string(),
      /** End of the trial if one begins with this purchase; null without a trial. */
      first_charge_at: isoTime.nullable(),
    }),
  }),
  errors: [
    'bad_request',
    'plan_not_found',
    'already_subscribed',
    'payment_due',
    'checkout_closed',
    'billing_unavailable',
  ],
})

const checkoutState = z
  .enum(['open', 'expired', 'processing', 'activated', 'trial_refused', 'declined'])
  .describe(
    '`open`: not paid yet. `expired`: ended without a purchase. `processing`: paid, confirmation pending; poll again. `activated`: Premium is active. `trial_refused`: the card or the address had a trial before; the purchase was cancelled without a charge, and a checkout without trial is offered. `declined`: the charge failed.',
  )

export const getCheckout = endpoint({
  method: 'GET',
  path: '/subscriptions/checkout/{id}',
  access: 'reader',
  summary: 'Get the state of a checkout',
  description:
    'Read from the payment provider. The checkout of another reader returns 403, an unknown id 404.',
  params: z.object({ id: z.string().min(1).max(200) }),
  response: z.object({
    data: z.object({ state: checkoutState, plan: planId, status: subscriptionStatus }),
  }),
  errors: ['forbidden', 'not_found'],
})

export const openPortal = endpoint({
  method: 'POST',
  path: '/subscriptions/portal',
  access: 'reader',
  limit: 'billing',
  summary: 'Create a session of the billing portal',
  description: 'Returns the address of the payment provider’s pages for cards and invoices.',
  query: inLanguage,
  body: z.object({ returnUrl: ownPage.optional().describe('Default: /subscription') }),
  response: z.object({ data: z.object({ url: z.string() }) }),
  errors: ['bad_request', 'no_subscription', 'managed_by_apple', 'billing_unavailable'],
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/cancel',
  access: 'reader',
  limit: 'billing',
  summary: 'Cancel the subscription',
  description:
    'Takes effect at the end of the paid or trial period (`cancel_at`). Idempotent. Sends a confirmation (A-74).',
  query: inLanguage,
  response: status,
  errors: ['no_subscription', 'managed_by_apple', 'billing_unavailable'],
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/resume',
  access: 'reader',
  limit: 'billing',
  summary: 'Revoke a cancellation',
  description: 'Possible until the subscription has ended.',
  query: inLanguage,
  response: status,
  errors: ['no_subscription', 'managed_by_apple', 'billing_unavailable'],
})

export const previewSwitch = endpoint({
  method: 'GET',
  path: '/subscriptions/switch',
  access: 'reader',
  limit: 'billing',
  summary: 'Preview a change of plan',
  description:
    'Returns the price and the date. An upgrade takes effect at once, a downgrade with the next period; during the trial both take effect at once without a charge.',
  query: z.object({ priceId }),
  response: z.object({
    data: z.object({
      plan: planId,
      takes_effect: z.enum(['now', 'period_end']),
      takes_effect_at: isoTime,
      /** Charged at once, in cents, after credit for the paid period; 0 if the change takes effect later. */
      amount_due_now: z.number().int(),
      /** Amount of the charge at `next_charge_at`, in cents. */
      next_amount: z.number().int(),
      next_charge_at: isoTime,
      currency: z.string(),
      /**
       * To be sent with POST /subscriptions/switch, so that the charge equals the displayed amount. Null if
       * the change takes effect later.
       */
      proration_date: z.number().int().nullable(),
    }),
  }),
  errors: [
    'bad_request',
    'plan_not_found',
    'same_plan',
    'no_subscription',
    'managed_by_apple',
    'payment_declined',
    'billing_unavailable',
  ],
})

export const switchPlan = endpoint({
  method: 'POST',
  path: '/subscriptions/switch',
  access: 'reader',
  limit: 'billing',
  summary: 'Change the plan',
  description: 'Also revokes a cancellation. Changing to the current plan cancels a pending change.',
  body: z.object({
    priceId,
    prorationDate: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('`proration_date` of the preview; returns `bad_request` when it is older than an hour'),
  }),
  response: status,
  errors: [
    'bad_request',
    'plan_not_found',
    'no_subscription',
    'managed_by_apple',
    'payment_declined',
    'billing_unavailable',
  ],
})
