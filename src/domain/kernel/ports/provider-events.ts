/** An event only identifies the object to read, because its payload may be stale; it is never stored. */
export interface ProviderEvent {
  id: string
  type: string
  /** Null for events that concern no subscription; of a gift, the id is that of its payment page. */
  subject: { kind: 'subscription' | 'customer' | 'payment' | 'gift'; id: string } | null
}

export interface EventPage {
  /** Oldest first. */
  events: readonly ProviderEvent[]
  /** Where the next page begins. */
  cursor: string
  hasMore: boolean
}
