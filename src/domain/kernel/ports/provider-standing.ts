/** What the provider has of what payments need. Null where the key may not read it. */
export interface ProviderStanding {
  /** False until the provider has verified the merchant. */
  canCharge: boolean | null
  webhook:
    | { state: 'missing' | 'disabled' }
    | {
        state: 'enabled'
        missingEvents: readonly string[]
        version: string
        expectedVersion: string
        /**
         * The newest event that the endpoint should have received by the time that was asked for; `none` while there is none since
         * the endpoint was made, null where the key may not read events.
         */
        newestEvent: { id: string; at: Date } | 'none' | null
      }
    | null
  hasPortal: boolean | null
  /** With the amounts, currencies and intervals of the plans. */
  hasPrices: boolean | null
  /**
   * Whether the provider knows enough of the merchant to compute taxes; `unregistered` while it knows of no country in which the
   * merchant is registered, so that each tax is 0.
   */
  tax: 'active' | 'unregistered' | 'pending' | null
  /** By the provider's clock; null where its answer names none. */
  answeredAt: Date | null
}
