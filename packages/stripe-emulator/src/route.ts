import type { Transaction } from './transaction.ts'

/** A call of Stripe's API that the emulator answers. */
export interface Route {
  /** Method and pattern, as in `GET /v1/customers/:id`. */
  call: string
  /**
   * Parameters have the SDK's type that scripts/generate/billing-schemas.ts names for the call: requests are validated
   * before.
   */
  answer: (tx: Transaction, params: never, id: string) => Promise<object>
}

export const route = (call: string, answer: Route['answer']): Route => ({ call, answer })
