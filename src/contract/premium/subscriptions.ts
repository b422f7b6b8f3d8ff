import { z } from 'zod'
import { articleDetailSchema, isoTime, lng } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { SUBSCRIPTION_SOURCES } from './payment-sources.ts'

const articleId = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    .meta({ examples: ['0198f2a4-5c1e-7b30-9d4f-6a1b2c3d4e5f'] }),
})

/** Usage of the free summaries of a day. Quota and limit are null for a reader without a limit. */
const usageSchema = z.object({
  remaining_quota: z.number().int().nullable(),
  /** Distinct articles whose summaries were revealed since midnight UTC. */
  daily_count: z.number().int(),
  daily_limit: z.number().int().nullable(),
  /** The next midnight UTC. */
  reset_time: isoTime,
  unlimited: z.boolean(),
})
export type Usage = z.output<typeof usageSchema>

const summaryAccessSchema = usageSchema.extend({
  can_view_summary: z
    .boolean()
    .nullable()
    .describe(
      'The reader has the right: an unlimited entitlement, a view spent today, or a remaining view. Null when the article has no summary that says more than its free excerpt',
    ),
  /** True when the summary was revealed today, so that revealing it again is free. */
  already_viewed: z.boolean(),
})
export type SummaryAccess = z.output<typeof summaryAccessSchema>

const viewedSummarySchema = z.object({ usage: usageSchema, article: articleDetailSchema })
export type ViewedSummary = z.output<typeof viewedSummarySchema>

export const planId = z.enum(['premium_monthly', 'premium_yearly'])
export const billingPeriod = z.enum(['monthly', 'yearly'])

const planPrice = z.object({
  /** ISO 4217 code in lower case. */
  currency: z.string(),
  /** Amount of one charge, in cents. */
  amount: z.number().int(),
  /** Price per month, in cents. */
  amount_per_month: z.number(),
  /** Saving against the monthly plan, in whole percent. */
  saving_percent: z.number().int(),
})

const money = z.object({
  /** In cents. */
  amount: z.number().int(),
  /** ISO 4217 code in lower case. */
  currency: z.string(),
})

const planSchema = planPrice.extend({
  id: planId.describe('The `priceId` of a checkout'),
  billing_period: billingPeriod,
  prices: z
    .array(planPrice)
    .describe('In every currency it is sold in; the first is the default and repeated above'),
})

export const listPlans = endpoint({
  method: 'GET',
  path: '/subscriptions/plans',
  access: 'anyone',
  summary: 'List the plans of Premium',
  description:
    'With prices in every currency, the days of the free trial, and whether payments are real. Prices include tax. The App Store has prices of its own.',
  response: z.object({
    data: z.object({
      plans: z.array(planSchema),
      trial_days: z.number().int(),
      promotion_codes: z.boolean().describe('Whether the payment page takes promotion codes'),
      computes_tax: z
        .boolean()
        .describe('Whether the payment page and invoices state the tax that the price includes'),
      payments: z
        .enum(['live', 'sandbox'])
        .describe('`sandbox`: no money moves, only test cards are accepted'),
      clock_ahead_ms: z
        .number()
        .int()
        .describe(
          'Offset of the billing clock in milliseconds: 0, unless the sandbox’s test clock was advanced',
        ),
    }),
  }),
  errors: [],
  cacheSeconds: 300,
})

const nullableTime = isoTime.nullable()

export const subscriptionStatus = z.object({
  tier: z.enum(['free', 'premium']),
  /**
   * `trialing` and `active` count as activated. `past_due` still gives access, `payment_problem` does not
   * (A-65).
   */
  status: z.enum(['free', 'trialing', 'active', 'past_due', 'payment_problem']),
  is_trial: z.boolean(),
  /** Remaining days, rounded up; 0 without a trial. */
  trial_days_remaining: z.number().int(),
  trial_ends_at: nullableTime,
  /** Where the subscription was bought; `manual` for Premium that was granted, `gift` for a gift of another reader. */
  source: z.enum(SUBSCRIPTION_SOURCES).nullable(),
  plan: planId.nullable(),
  current_period_end: nullableTime,
  cancel_at_period_end: z.boolean(),
  /** When access ends for good; null for a subscription that renews. */
  cancel_at: nullableTime,
  /** What a period costs this reader; null without a price, and for Apple’s, which Apple alone knows. */
  price: money.nullable(),
  /** What the next charge is where a promotion code lowers it; null where none does. */
  discounted_charge: money.nullable(),
  /** Plan from the next period on; null when the plan stays. */
  next_plan: planId.nullable(),
  /** What a period of `next_plan` costs; null when the plan stays. */
  next_price: money.nullable(),
  /** A price that was announced to the reader by mail, and the first charge that costs it; null while the price stays. */
  coming_price: money.extend({ from: isoTime }).nullable(),
  /**
   * Where the reader can change the subscription: at the payment provider (`POST /subscriptions/portal`) or
   * in Apple's settings. Null when there is nothing to change.
   */
  manage: z.enum(['portal', 'apple']).nullable(),
  /**
   * True for a refunded or disputed subscription that would be charged again, so offer to cancel it, whatever
   * the other fields state.
   */
  left_to_cancel: z.boolean(),
  /**
   * True for readers who have bought here, also after the end: the portal (`POST /subscriptions/portal`) has their
   * invoices.
   */
  has_invoices: z.boolean(),
  /** Gifts that begin, one after another, when what the reader has otherwise ends. */
  waiting_gifts: z.array(planId),
  /** Whether a checkout now would begin with a trial. */
  trial_available: z.boolean(),
  /**
   * The last purchase was cancelled without a charge, because its card or address had used the trial,
   * so offer to pay at once. True until the reader subscribes.
   */
  trial_refused: z.boolean(),
})
export type SubscriptionStatus = z.output<typeof subscriptionStatus>

export const getSubscriptionStatus = endpoint({
  method: 'GET',
  path: '/subscriptions/status',
  access: 'reader',
  summary: 'Get the entitlement of the reader',
  response: z.object({ data: subscriptionStatus }),
  errors: [],
})

export const getUsage = endpoint({
  method: 'GET',
  path: '/subscriptions/usage',
  access: 'anyone',
  summary: 'Get the remaining quota of free summaries',
  description: 'Visitors have a quota when ANON_FREE_SUMMARIES is set; else the call returns 401 for them.',
  response: z.object({ data: usageSchema }),
  errors: ['unauthorized'],
})

export const trackView = endpoint({
  method: 'POST',
  path: '/subscriptions/articles/{id}/track-view',
  access: 'anyone',
  summary: 'Spend a view and get the revealed article',
  description:
    'Reveals the summary and the story’s text. Idempotent for one article and UTC day. Free for premium readers, and where there is nothing to reveal.',
  params: articleId,
  query: z.object({ lng }),
  body: z.object({
    viewType: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .default('full')
      .describe('Recorded only; every kind of view is the same view'),
  }),
  response: z.object({ data: viewedSummarySchema }),
  errors: ['bad_request', 'unauthorized', 'article_not_found', 'article_taken_down', 'summary_quota'],
})

export const checkAccess = endpoint({
  method: 'GET',
  path: '/subscriptions/articles/{id}/check-access',
  access: 'anyone',
  summary: 'Check the right to read a summary or a story’s text',
  description: 'Null for every reader when there is nothing to reveal. Does not spend a view.',
  params: articleId,
  response: z.object({ data: summaryAccessSchema }),
  errors: ['unauthorized', 'article_not_found', 'article_taken_down'],
})
