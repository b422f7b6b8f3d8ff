import type { SubscriptionState } from '#db/schema/subscriptions.ts'

const RUNNING: ReadonlySet<SubscriptionState> = new Set(['trialing', 'active', 'past_due'])

/** Gives access, or would once it is paid, and charges for it. */
export const isRunning = ({ state }: { state: SubscriptionState }): boolean => RUNNING.has(state)
