import type Stripe from 'stripe'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'

/**
 * What one costs in a currency of the price.
 *
 * @throws StripeErrorResponse for another currency
 */
export const unitAmount = (
  price: Pick<Stripe.Price, 'id' | 'currency' | 'unit_amount' | 'currency_options'>,
  currency: string,
): number => {
  if (currency === price.currency) return price.unit_amount ?? 0
  const option = price.currency_options?.[currency]
  if (option) return option.unit_amount ?? 0
  const known = [price.currency, ...Object.keys(price.currency_options ?? {})].map((one) => `\`${one}\``)
  throw new StripeErrorResponse(
    `The price specified only supports ${[...new Set(known)].join(', ')}. This doesn't match the expected currency: \`${currency}\`.`,
  )
}
