import type Stripe from 'stripe'
import { noSuch } from '../api-error.ts'
import type { Transaction } from '../transaction.ts'

/** Refuses customers that were deleted. */
export const livingCustomer = async (
  tx: Transaction,
  id: string,
  param?: string,
): Promise<Stripe.Customer> => {
  const customer = await tx.get('customer', id, param)
  if (customer.deleted) throw noSuch('customer', id, param, param ? 400 : 404)
  return customer
}
