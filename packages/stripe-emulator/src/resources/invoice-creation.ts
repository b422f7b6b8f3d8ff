import type Stripe from 'stripe'
import { StripeErrorResponse } from '../state/stripe-error-response.ts'

type CheckoutParams = Stripe.Checkout.SessionCreateParams

/** Only single payments ask for an invoice, because a subscription always has them. */
export const checkInvoiceCreation = (
  mode: CheckoutParams['mode'],
  asked: CheckoutParams['invoice_creation'],
): void => {
  if (mode === 'subscription' && asked?.enabled)
    throw new StripeErrorResponse(
      'You can only enable invoice creation when `mode` is set to `payment`. Invoices are created automatically when `mode` is set to `subscription`.',
      { param: 'invoice_creation' },
    )
  if (asked?.invoice_data)
    throw new StripeErrorResponse('The sandbox’s invoices have their own texts.', {
      param: 'invoice_creation[invoice_data]',
    })
}

export const invoiceCreationOf = ({
  mode,
  invoice_creation: asked,
}: CheckoutParams): Stripe.Checkout.Session.InvoiceCreation | null =>
  mode === 'payment'
    ? {
        enabled: asked?.enabled ?? false,
        invoice_data: {
          account_tax_ids: null,
          custom_fields: null,
          description: null,
          footer: null,
          issuer: null,
          metadata: {},
          rendering_options: null,
        },
      }
    : null
