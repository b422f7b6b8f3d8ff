import type { Locale } from '#contract/locales.ts'
import { AppError } from '#contract/errors.ts'
import { findUser, type UserRow } from '#domain/readers/accounts/accounts.repository.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { cancelSubscriptionsOfCustomer } from './subscriptions.repository.ts'
import * as customers from './customers.repository.ts'
import { unlessMissing } from './provider-errors.ts'

export type Customer = customers.CustomerRow

export const getReader = async (ctx: Context, viewer: Viewer): Promise<UserRow> => {
  const user = viewer.userId ? await findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  return user
}

/** The reader as the payment service knows them; undefined for somebody who never came near it. */
export const findOwnCustomer = async (
  ctx: Context,
  userId: string,
  locale: Locale | undefined,
): Promise<Customer | undefined> => {
  const customer = await customers.findCustomerOf(ctx.db, ctx.billing.kind, userId)
  if (!customer || !locale || customer.locale === locale) return customer
  await customers.setLanguage(ctx.db, customer, locale)
  return { ...customer, locale }
}

/** Deleted at the payment service, or of another account there, as after a change of keys: one no more. */
const isGone = async (ctx: Context, { customer_id }: Customer): Promise<boolean> => {
  const stripe = await ctx.billing.stripe()
  const found = await unlessMissing(stripe.customers.retrieve(customer_id))
  return found === undefined || ('deleted' in found && found.deleted === true)
}

/** Nobody would ever read what was sold to it again. */
const forgetCustomer = async (ctx: Context, { source, customer_id }: Customer): Promise<void> => {
  await cancelSubscriptionsOfCustomer(ctx.db, source, customer_id, ctx.clock())
  await customers.deleteCustomer(ctx.db, source, customer_id)
}

/**
 * The reader's one customer, made when there is none. The idempotency key makes it one, however many ask at once, and
 * whatever is lost between the payment service and us. Nobody is ever looked up by their address. Only for whoever may buy:
 * a customer who is gone takes what was sold to it along.
 */
export const ensureCustomer = async (ctx: Context, user: UserRow, locale: Locale): Promise<Customer> => {
  const known = await findOwnCustomer(ctx, user.id, locale)
  if (known && !(await isGone(ctx, known))) return known
  if (known) await ctx.db.tx(() => forgetCustomer(ctx, known))
  const stripe = await ctx.billing.stripe()
  const { id } = await stripe.customers.create(
    { email: user.email, metadata: { user_id: user.id } },
    { idempotencyKey: `cus-${user.id}${known ? `-after-${known.customer_id}` : ''}` },
  )
  await customers.insertCustomer(ctx.db, {
    source: ctx.billing.kind,
    customer_id: id,
    user_id: user.id,
    locale,
    created_at: ctx.clock(),
  })
  // Its receipts. Not part of the creation: two tabs in two languages would be two requests.
  await stripe.customers.update(id, { preferred_locales: [locale] })
  const customer = await customers.findCustomerOf(ctx.db, ctx.billing.kind, user.id)
  if (!customer) throw new AppError('unauthorized')
  return customer
}
