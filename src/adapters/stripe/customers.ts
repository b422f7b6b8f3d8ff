import type { Locale } from '#contract/values/locales.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import type Stripe from 'stripe'
import { unlessMissing } from './errors.ts'

/** Always creates and never searches by email, because the address may have been another person's before. */
export const createCustomer = async (
  stripe: Stripe,
  { userId, email, replaces }: Parameters<PaymentProvider['createCustomer']>[0],
): Promise<string> => {
  const { id } = await stripe.customers.create(
    { email, metadata: { user_id: userId } },
    { idempotencyKey: `cus-${userId}${replaces ? `-after-${replaces}` : ''}` },
  )
  return id
}

/**
 * Separate from the creation, because Stripe refuses one idempotency key with two bodies, as sent by two tabs
 * in two languages.
 */
export const setReceiptLanguage = async (stripe: Stripe, id: string, locale: Locale): Promise<void> => {
  await stripe.customers.update(id, { preferred_locales: [locale] })
}

export const setEmail = async (stripe: Stripe, id: string, email: string): Promise<void> => {
  await stripe.customers.update(id, { email })
}

/** False too for a customer of another Stripe account, as after a change of keys. */
export const isCustomer = async (stripe: Stripe, id: string): Promise<boolean> => {
  const found = await unlessMissing(stripe.customers.retrieve(id))
  return found !== undefined && !('deleted' in found && found.deleted === true)
}

export const cancelNow = async (stripe: Stripe, id: string): Promise<void> => {
  await unlessMissing(stripe.subscriptions.cancel(id))
}

export const deleteCustomer = async (stripe: Stripe, id: string): Promise<void> => {
  if (!(await isCustomer(stripe, id))) return
  // Subscriptions end first, so that a failure of a later call leaves nothing that charges the reader.
  const { data } = await stripe.subscriptions.list({ customer: id, status: 'all', limit: 100 })
  for (const { id: subscription, status } of data)
    if (status !== 'canceled' && status !== 'incomplete_expired') await cancelNow(stripe, subscription)
  await stripe.customers.update(id, { email: '', name: '', address: '', metadata: { user_id: '' } })
  await stripe.customers.del(id)
}
