export interface Payment {
  id: string
  amountCents: number
  /** When it was tried, whether or not it succeeded. */
  madeAt: Date
  isPaid: boolean
  /** True for a refund of the whole amount; a partial refund counts in `refundedCents` only. */
  isRefunded: boolean
  refundedCents: number
  isDisputed: boolean
  disputes: readonly DisputeState[]
}

/** An `inquiry` has taken no money; `open` disputes hold it until they are `won` or `lost`. */
export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost' | 'other'
