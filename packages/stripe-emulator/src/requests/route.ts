import type { Transaction } from '../state/transaction.ts'

export interface Route {
  /** Method and pattern, such as `GET /v1/customers/:id`. */
  call: string
  /**
   * `never`, because each call has another type of parameters: the one that
   * `scripts/generate/billing-schemas.ts` names for it and against which the request was validated before.
   */
  answer: (tx: Transaction, params: never, id: string) => Promise<object>
}

export const route = (call: string, answer: Route['answer']): Route => ({ call, answer })
