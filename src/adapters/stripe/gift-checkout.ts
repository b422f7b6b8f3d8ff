import type { PlanId, Tariff } from '#contract/premium/plans.ts'
import type { GiftCheckout, GiftCheckoutOptions } from '#domain/kernel/ports/payment-provider.ts'
import type Stripe from 'stripe'
import { TAX } from './checkout.ts'
import { unlessMissing } from './errors.ts'
import { toPayment } from './invoices.ts'
import { ensureProduct, TAX_BEHAVIOR } from './prices.ts'
import { idOf, MOST } from './subscription.ts'

/** Products of their own, because the payment page shows the name of the product, and a gift renews nothing. */
const GIFTS: Readonly<Record<PlanId, { id: string; name: string }>> = {
  premium_monthly: { id: 'apercu_gift_month', name: 'Aperçu Premium, a gift: 1 month · cadeau : 1 mois' },
  premium_yearly: { id: 'apercu_gift_year', name: 'Aperçu Premium, a gift: 1 year · cadeau : 1 an' },
}

/** The price is given inline, so that there is no second set of prices to keep equal to the tariff. */
export const openGiftCheckout = async (
  stripe: Stripe,
  tariff: Tariff,
  { giftId, customerId, userId, plan, price, locale, successUrl, cancelUrl }: GiftCheckoutOptions,
): Promise<{ id: string; url: string }> => {
  const product = GIFTS[plan]
  await ensureProduct(stripe, product)
  const metadata = { user_id: userId, gift: giftId }
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer: customerId,
      client_reference_id: giftId,
      ...(tariff.takesPromotionCodes && { allow_promotion_codes: true }),
      // A single payment has an invoice only where the session asks for one, and only an invoice states tax and tax id.
      ...(tariff.computesTax && { ...TAX, invoice_creation: { enabled: true } }),
      line_items: [
        {
          price_data: {
            currency: price.currency,
            unit_amount: price.amountCents,
            product: product.id,
            tax_behavior: TAX_BEHAVIOR,
          },
          quantity: 1,
        },
      ],
      success_url: successUrl,
      cancel_url: cancelUrl,
      locale,
      metadata,
      payment_intent_data: { metadata, description: product.name },
    },
    { idempotencyKey: `gift-${giftId}` },
  )
  return { id, url: url ?? '' }
}

/** A payment by bank debit may complete the page days before the money has arrived: then there is no payment yet. */
export const findGiftCheckout = async (stripe: Stripe, id: string): Promise<GiftCheckout | undefined> => {
  const session = await unlessMissing(stripe.checkout.sessions.retrieve(id))
  if (!session) return undefined
  const ended = session.status === 'complete' ? 'complete' : 'expired'
  const state = session.status === 'open' ? 'open' : ended
  const intent = idOf(session.payment_intent)
  const hasInvoice = session.invoice !== null
  if (session.payment_status !== 'paid' || intent === null) return { state, hasInvoice, payment: null }
  const { data: charges } = await stripe.charges.list({ payment_intent: intent, limit: MOST })
  const charge = charges.find(({ paid }) => paid)
  if (!charge) return { state, hasInvoice, payment: null }
  const disputes = charge.disputed
    ? (await stripe.disputes.list({ charge: charge.id, limit: MOST })).data
    : []
  return { state, hasInvoice, payment: toPayment(charge, disputes) }
}
