import type { Generated } from 'kysely'

/** The subscription of a source to the hub that its feed names. */
export interface WebSubSubscriptionsTable {
  id: string
  source_id: string
  hub: string
  topic: string
  /** Of a request whose verification by the hub is awaited. */
  requested_at: Date | null
  /** The request is to unsubscribe. */
  is_leaving: Generated<boolean>
  /** Null until the hub has verified the subscription. */
  lease_until: Date | null
  next_try_at: Date
  failures: Generated<number>
}
