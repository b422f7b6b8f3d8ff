import type { Tariff } from '#contract/premium/plans.ts'
import type { CheckoutOptions, ProviderCheckout } from '#domain/kernel/ports/payment-provider.ts'
import type Stripe from 'stripe'
import { unlessMissing } from './errors.ts'
import { idOf } from './subscription.ts'

/** Concatenates text, because Stripe replaces the placeholder only if its braces arrive unescaped. */
const withSessionId = (url: string): string => {
  const [page = '', hash] = url.split('#')
  const marked = `${page}${page.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`
  return hash === undefined ? marked : `${marked}#${hash}`
}

/**
 * Stripe computes tax from the address, which it asks for and saves with the customer, as it does with the name that a tax id
 * belongs to: without leave to save them it refuses the session of a customer that exists. The subscription keeps automatic tax.
 */
export const TAX = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
} satisfies Partial<Stripe.Checkout.SessionCreateParams>

export const openCheckout = async (
  stripe: Stripe,
  { priceId, tariff }: { priceId: string; tariff: Tariff },
  options: CheckoutOptions,
): Promise<{ id: string; url: string }> => {
  const { customerId, userId, plan, currency, trialDays, locale, successUrl, cancelUrl, idempotencyKey } =
    options
  const metadata = { user_id: userId, plan }
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      currency,
      ...(tariff.takesPromotionCodes && { allow_promotion_codes: true }),
      ...(tariff.computesTax && TAX),
      line_items: [{ price: priceId, quantity: 1 }],
      success_url: withSessionId(successUrl),
      cancel_url: cancelUrl,
      locale,
      payment_method_collection: 'always',
      metadata,
      subscription_data: {
        metadata,
        ...(trialDays > 0 && {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }),
      },
    },
    { idempotencyKey },
  )
  return { id, url: url ?? '' }
}

export const findCheckout = async (stripe: Stripe, id: string): Promise<ProviderCheckout | undefined> => {
  const session = await unlessMissing(stripe.checkout.sessions.retrieve(id))
  if (!session) return undefined
  const { status, subscription } = session
  const subscriptionId = idOf(subscription)
  if (status === 'open') return { state: 'open', subscriptionId }
  return { state: status === 'complete' ? 'complete' : 'expired', subscriptionId }
}
