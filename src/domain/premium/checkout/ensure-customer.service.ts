import { AppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  type CustomerRow,
  deleteCustomerRow,
  findCustomerOf,
  insertCustomer,
} from '#domain/premium/customers.repository.ts'
import { findOwnCustomer } from '#domain/premium/own-customer.ts'
import { cancelSubscriptionsOfCustomer } from '#domain/premium/subscriptions.repository.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'

/**
 * Cancels the rows here, because no sync will: the provider lists nothing for a customer that does not exist.
 */
const forgetCustomer = async (ctx: Context, { source, customer_id }: CustomerRow): Promise<void> => {
  await cancelSubscriptionsOfCustomer(ctx.db, source, customer_id, ctx.clock())
  await deleteCustomerRow(ctx.db, source, customer_id)
}

/**
 * Idempotent, for parallel requests and retries too. Call it only for a reader who may buy, because it
 * cancels the rows of a customer that no longer exists.
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
  // The row comes first, because a customer without one would not be erased with the account.
  await ctx.billing.setReceiptLanguage(customer_id, locale)
  const customer = await findCustomerOf(ctx.db, ctx.billing.kind, user.id)
  if (!customer) throw new AppError('unauthorized')
  return customer
}
