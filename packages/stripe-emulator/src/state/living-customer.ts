import type Stripe from 'stripe'
import { noSuch } from './stripe-error-response.ts'
import type { Transaction } from './transaction.ts'

/** @throws StripeErrorResponse for a deleted customer too, which `tx.get` returns as Stripe does */
export const livingCustomer = async (
  tx: Transaction,
  id: string,
  param?: string,
): Promise<Stripe.Customer> => {
  const customer = await tx.get('customer', id, param)
  if (customer.deleted) throw noSuch('customer', id, param, param ? 400 : 404)
  return customer
}
