import type { Transaction } from './transaction.ts'

/** A call of Stripe's API that the sandbox answers. */
export interface Route {
  /** Method and pattern, as in `GET /v1/customers/:id`. */
  call: string
  /**
   * Each takes its parameters by the SDK's own type, the one scripts/billing-schemas.ts names for the call: no request arrives
   * here that does not fit it.
   */
  answer: (tx: Transaction, params: never, id: string) => Promise<object>
}

export const route = (call: string, answer: Route['answer']): Route => ({ call, answer })
