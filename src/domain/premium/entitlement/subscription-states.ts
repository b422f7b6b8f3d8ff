import type { SubscriptionRow, SubscriptionState } from '#db/schema/subscriptions.ts'

const RUNNING: ReadonlySet<SubscriptionState> = new Set(['trialing', 'active', 'past_due'])

/** The provider has not ended a running subscription, whether or not it gives access at present. */
export const isRunning = ({ state }: { state: SubscriptionState }): boolean => RUNNING.has(state)

/** A refund ends access but not the subscription: unless it is cancelled, its next period is charged. */
export const isLeftToCharge = (
  row: Pick<SubscriptionRow, 'state' | 'cancel_at' | 'cancel_at_period_end'>,
): boolean => row.state === 'revoked' && row.cancel_at === null && !row.cancel_at_period_end
