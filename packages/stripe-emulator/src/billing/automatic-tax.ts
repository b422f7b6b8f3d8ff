import type Stripe from 'stripe'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'

/** The sandbox's own rate, for every address: no country's law, so that a page can show where tax stands. */
export const SANDBOX_TAX_PERCENT = 20

/** How much of an amount that includes tax is tax; of a credit it is negative. */
export const includedTax = (amount: number): number =>
  amount - Math.round((amount * 100) / (100 + SANDBOX_TAX_PERCENT))

/** As subscriptions, schedules and their phases say whether tax is computed. */
export const automaticTax = (enabled: boolean): Stripe.Subscription.AutomaticTax => ({
  disabled_reason: null,
  enabled,
  liability: enabled ? { type: 'self' } : null,
})

/** At Stripe a price without a behavior takes the account's default, which the sandbox does not have. */
export const checkTaxBehavior = ({ id, tax_behavior: behavior }: Stripe.Price): void => {
  if (behavior !== 'inclusive')
    throw new StripeErrorResponse(
      `The sandbox computes tax that prices include; the price ${id} has the tax behavior ${behavior}.`,
      { param: 'automatic_tax[enabled]' },
    )
}

/** The buyer's address, which the sandbox's page does not ask for. */
export const SANDBOX_ADDRESS: Stripe.Address = {
  city: 'Paris',
  country: 'FR',
  line1: '1 rue du Bac-à-Sable',
  line2: null,
  postal_code: '75001',
  state: null,
}

/** The tax in an amount, as invoices and their lines list it. */
export const taxesIn = (amount: number): Stripe.Invoice.TotalTax[] => [
  {
    amount: includedTax(amount),
    tax_behavior: 'inclusive',
    tax_rate_details: { tax_rate: 'txr_sandbox' },
    taxability_reason: 'standard_rated',
    taxable_amount: amount - includedTax(amount),
    type: 'tax_rate_details',
  },
]
