import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LEAVING_REASONS } from '#contract/values/leaving-reasons.ts'

export const leavingReason = z.enum(LEAVING_REASONS)

export const giveLeavingReason = endpoint({
  method: 'POST',
  path: '/subscriptions/leaving-reason',
  access: 'reader',
  limit: 'billing',
  summary: 'Say why a subscription was cancelled',
  description:
    'Voluntary, after the cancellation, and once for a subscription: a further answer changes nothing. Only counted by month and plan; who answered what is not stored.',
  body: z.object({ reason: leavingReason }),
  response: z.object({ data: z.object({ reason: leavingReason }) }),
  errors: ['no_subscription'],
})
