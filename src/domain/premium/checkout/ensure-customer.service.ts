import { AppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  type CustomerRow,
  deleteCustomer,
  findCustomerOf,
  insertCustomer,
} from '#domain/premium/customers.repository.ts'
import { findOwnCustomer } from '#domain/premium/own-customer.ts'
import { cancelSubscriptionsOfCustomer } from '#domain/premium/subscriptions.repository.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'

/** The provider no longer reports the subscriptions of a customer that does not exist. */
const forgetCustomer = async (ctx: Context, { source, customer_id }: CustomerRow): Promise<void> => {
  await cancelSubscriptionsOfCustomer(ctx.db, source, customer_id, ctx.clock())
  await deleteCustomer(ctx.db, source, customer_id)
}

/**
 * The reader's one customer, created if there is none. Idempotent for parallel requests and retries. Call it
 * only for a reader who may buy: it cancels the rows of a customer that no longer exists.
 */
export const ensureCustomer = async (ctx: Context, user: UserRow, locale: Locale): Promise<CustomerRow> => {
  const known = await findOwnCustomer(ctx, user.id, locale)
  if (known && (await ctx.billing.isCustomer(known.customer_id))) return known
  if (known) await ctx.db.tx(() => forgetCustomer(ctx, known))
  const customer_id = await ctx.billing.createCustomer({
    userId: user.id,
    email: user.email,
    replaces: known?.customer_id,
  })
  await insertCustomer(ctx.db, {
    source: ctx.billing.kind,
    customer_id,
    user_id: user.id,
    locale,
    created_at: ctx.clock(),
  })
  // After the row: a customer that is not stored could not be erased with the account.
  await ctx.billing.setReceiptLanguage(customer_id, locale)
  const customer = await findCustomerOf(ctx.db, ctx.billing.kind, user.id)
  if (!customer) throw new AppError('unauthorized')
  return customer
}
