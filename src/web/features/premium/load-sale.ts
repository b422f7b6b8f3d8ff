import type { Api } from '#web/lib/api/api-client.ts'
import type { CurrentReader } from '#web/lib/session/current-reader.ts'
import type { Sale } from './sale.ts'

export const loadSale = async (api: Api, { user }: CurrentReader): Promise<Sale> => {
  const [plans, status] = await Promise.all([
    api('GET /subscriptions/plans'),
    user
      ? api('GET /subscriptions/status').then(
          ({ data }) => data,
          () => null,
        )
      : null,
  ])
  const { payments, clock_ahead_ms: aheadMs } = plans.data
  return { payments, aheadMs, day: new Date(Date.now() + aheadMs).toISOString().slice(0, 10), status }
}
