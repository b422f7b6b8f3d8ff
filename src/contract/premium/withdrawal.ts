import { z } from 'zod'
import { isoTime } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { planId } from './subscriptions.ts'

const withdrawalState = z.object({
  state: z
    .enum(['open', 'declared', 'apple', 'none'])
    .describe(
      '`open`: the reader may withdraw. `declared`: they have. `apple`: Apple sold the subscription and handles it. `none`: there is no subscription, or the time is over',
    ),
  /** Who withdraws, and where the confirmation goes. */
  name: z.string(),
  email: z.string(),
  plan: planId.nullable(),
  /** When the contract was made. */
  started_at: isoTime.nullable(),
  /** The last day of withdrawing. */
  until: isoTime.nullable(),
  declared_at: isoTime.nullable(),
  /** In cents: an estimate of this moment while it is open, null before any payment. */
  refund_cents: z.number().int().nullable(),
  currency: z.string().nullable(),
})
export type WithdrawalState = z.output<typeof withdrawalState>

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/subscriptions/withdrawal',
  access: 'reader',
  summary: 'Get whether the reader may withdraw from the contract',
  response: z.object({ data: withdrawalState }),
  errors: [],
})

export const withdrawFromContract = endpoint({
  method: 'POST',
  path: '/subscriptions/withdrawal',
  access: 'reader',
  limit: 'billing',
  summary: 'Withdraw from the contract',
  description:
    'Within 14 days of subscribing, without a reason. Premium ends, what is due is refunded, and a mail confirms day and hour. Idempotent.',
  query: z.object({ lng: z.enum(LOCALES).optional() }),
  response: z.object({ data: withdrawalState }),
  errors: ['no_subscription', 'withdrawal_over', 'managed_by_apple'],
})
