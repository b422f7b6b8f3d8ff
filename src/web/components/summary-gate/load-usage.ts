import type { Usage } from '#contract/premium/subscriptions.ts'
import type { Api } from '#web/lib/api/api-client.ts'

/** If the query fails, a full allowance is shown: the server counts, whatever is rendered. */
export const loadUsage = (api: Api, perDay: number): Promise<Usage> =>
  api('GET /subscriptions/usage').then(
    ({ data }) => data,
    () => ({
      remaining_quota: perDay,
      daily_count: 0,
      daily_limit: perDay,
      reset_time: new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString(),
      unlimited: false,
    }),
  )
