/** What the provider has of what payments need. Null where the key may not read it. */
export interface ProviderStanding {
  /** False until the provider has verified the merchant. */
  canCharge: boolean | null
  webhook:
    | { state: 'missing' | 'disabled' }
    | { state: 'enabled'; missingEvents: readonly string[]; version: string; expectedVersion: string }
    | null
  hasPortal: boolean | null
  /** With the amounts, currencies and intervals of the plans. */
  hasPrices: boolean | null
  /**
   * Whether the provider knows enough of the merchant to compute taxes; `unregistered` while it knows of no country in which the
   * merchant is registered, so that each tax is 0.
   */
  tax: 'active' | 'unregistered' | 'pending' | null
}
