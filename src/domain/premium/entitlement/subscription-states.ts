import type { SubscriptionRow, SubscriptionState } from '#db/schema/subscriptions.ts'

const RUNNING: ReadonlySet<SubscriptionState> = new Set(['trialing', 'active', 'past_due'])

/** Gives access, or would once it is paid, and charges for it. */
export const isRunning = ({ state }: { state: SubscriptionState }): boolean => RUNNING.has(state)

/** Its money went back, so that it gives nothing; and yet it is charged again with its next period. */
export const isLeftToCharge = (
  row: Pick<SubscriptionRow, 'state' | 'cancel_at' | 'cancel_at_period_end'>,
): boolean => row.state === 'revoked' && row.cancel_at === null && !row.cancel_at_period_end
