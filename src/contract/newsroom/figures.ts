import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer } from '#contract/file-answer.ts'
import { FIGURE_MONTHS_DEFAULT, FIGURE_MONTHS_MAX } from '#contract/limits.ts'
import { LEAVING_REASONS } from '#contract/values/leaving-reasons.ts'
import { LOCALES } from '#contract/values/locales.ts'

const count = z.number().int()
const cents = z.number().int()
const month = z.string().regex(/^\d{4}-\d{2}$/)

/** `unknown` is the language of a payment whose account is gone. */
export const PAYMENT_LANGUAGES = [...LOCALES, 'unknown'] as const
export type PaymentLanguage = (typeof PAYMENT_LANGUAGES)[number]

const figures = z.object({
  currencies: z.array(z.string()).describe('ISO 4217, in lower case; that of the site first'),
  months: z.array(
    z.object({
      month,
      mrr: z
        .array(z.object({ currency: z.string(), cents }))
        .describe(
          'Monthly recurring revenue at the end of the month: what each paid subscription last paid, by the months that pays for. In the order of `currencies`',
        ),
      monthly: count.describe('Paid subscriptions by the month at its end'),
      yearly: count,
      begun: count.describe('Subscriptions that are paid at its end and were not at its begin'),
      ended: count.describe('The reverse: the churn'),
      trials: count.describe('Trials begun, without those of accounts that are gone'),
      trials_converted: count.describe('Those of them that have paid since'),
    }),
  ),
  payments: z.array(
    z.object({
      month: month.describe('Of the payment, also for what was refunded later'),
      language: z.enum(PAYMENT_LANGUAGES),
      plan: z.string(),
      currency: z.string(),
      payments: count,
      paid_cents: cents,
      refunded_cents: cents,
    }),
  ),
  failures: z
    .array(
      z.object({
        month: month.describe('Of the first attempt, also for what was paid later'),
        language: z.enum(PAYMENT_LANGUAGES),
        plan: z.string(),
        currency: z.string(),
        failed: count,
        failed_cents: cents,
        recovered: count.describe('Those of them that were paid since'),
        recovered_cents: cents,
      }),
    )
    .describe('Charges for a trial that ended or another period that were refused at first'),
  leaving: z
    .array(z.object({ month, plan: z.string(), reason: z.enum(LEAVING_REASONS), count }))
    .describe('Why readers cancelled, as far as they said so'),
  gifts: z
    .array(
      z.object({
        month,
        language: z.enum(PAYMENT_LANGUAGES).describe('Of the buyer'),
        plan: z.string().describe('Whose period it lasts for'),
        currency: z.string(),
        sold: count,
        paid_cents: cents,
        refunded_cents: cents,
      }),
    )
    .describe('Gifts by the month of their payment, which is not among `payments`'),
  overdue: count.describe('Subscriptions whose payment failed and is open now'),
  deliverability: z.array(
    z.object({
      domain: z.string(),
      sent: count,
      failed: count,
      uncertain: count,
      waiting: count,
    }),
  ),
})
export type Figures = z.output<typeof figures>

const query = z.object({
  months: z.coerce.number().int().min(1).max(FIGURE_MONTHS_MAX).default(FIGURE_MONTHS_DEFAULT),
})

export const readFigures = endpoint({
  method: 'GET',
  path: '/admin/figures',
  access: 'admin',
  summary: 'Get revenue, subscriptions and deliverability by month',
  description:
    'Payments on the web only: the App Store reports none. The last month is the present one. Deliverability is that of the last 30 days, for the 30 domains with the most newsletters.',
  query,
  response: z.object({ data: figures }),
  errors: ['bad_request'],
})

export const exportFigures = endpoint({
  method: 'GET',
  path: '/admin/figures/export',
  access: 'admin',
  summary: 'Export payments, gifts and failed payments by month, language and plan as a CSV file',
  query,
  response: fileAnswer,
  answersFile: true,
  errors: ['bad_request'],
})
