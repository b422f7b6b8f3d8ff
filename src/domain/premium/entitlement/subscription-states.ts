import type { SubscriptionRow, SubscriptionState } from '#db/schema/subscriptions.ts'

const RUNNING: ReadonlySet<SubscriptionState> = new Set(['trialing', 'active', 'past_due'])

/** States that give access, or would after a payment, and that are charged again. */
export const isRunning = ({ state }: { state: SubscriptionState }): boolean => RUNNING.has(state)

/** Refunded, so it gives no access; not cancelled, so its next period is charged. */
export const isLeftToCharge = (
  row: Pick<SubscriptionRow, 'state' | 'cancel_at' | 'cancel_at_period_end'>,
): boolean => row.state === 'revoked' && row.cancel_at === null && !row.cancel_at_period_end
