import { TRIAL_DAYS } from '#contract/limits.ts'
import { z } from 'zod'
import { readPrices } from './prices.ts'
import { optional, privateKey } from './setting-values.ts'

export const paymentSettings = {
  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .regex(/^(?:sk|rk)_/, 'Not a secret or restricted key of Stripe')
      .optional(),
  ).describe(
    'Secret or restricted key of the Stripe account that sells Premium. Default: a sandbox in which no money moves.',
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_/, 'Not the signing secret of a webhook endpoint')
      .optional(),
  ).describe('Signing secret of its webhook endpoint. Needed with STRIPE_SECRET_KEY.'),
  BILLING: optional(z.enum(['auto', 'sandbox']).default('auto')).describe(
    'auto: Stripe with its keys; without them the sandbox, but not with NODE_ENV=production. sandbox: no money moves, there neither, and every page says so.',
  ),
  PREMIUM_PRICES: optional(
    z
      .string()
      .default('usd 9.99 90.00')
      .transform((text, context) => {
        const prices = readPrices(text)
        if (prices) return prices
        context.addIssue(
          'Not a currency with a price of a month and of a year, as in usd 9.99 90.00, eur 8.99 84.00',
        )
        return z.NEVER
      }),
  ).describe(
    'What Premium costs on the web: currency, a month, a year; several separated by commas, the first being the default, as in usd 9.99 90.00, eur 8.99 84.00. A change holds for new buyers only, until apercu premium price announces it. The App Store has prices of its own. Default: usd 9.99 90.00.',
  ),
  PREMIUM_TRIAL_DAYS: optional(z.coerce.number().int().min(3).max(90).default(TRIAL_DAYS)).describe(
    'Days of the free trial on the web, 3 to 90; the reminder before the first charge needs two.',
  ),
  PREMIUM_PROMOTION_CODES: optional(z.enum(['on', 'off']).default('off')).describe(
    'on: the payment page takes promotion codes, which Stripe’s dashboard makes.',
  ),
  STRIPE_TAX: optional(z.enum(['on', 'off']).default('off')).describe(
    'on: Stripe Tax computes the tax that prices include, the payment page asks for address and tax id, invoices state it, and the texts promise it. Set Stripe Tax up first; apercu doctor checks it. Who bought before stays without.',
  ),
  APPLE_BUNDLE_ID: optional(z.string().optional()).describe(
    'Bundle id of the iOS app, whose in-app purchases count. Default: none do.',
  ),
  APPLE_APP_ID: optional(z.coerce.number().int().positive().optional()).describe(
    'Its number in App Store Connect. Without it only sandbox purchases count, which is refused in production.',
  ),
  APPLE_IAP_KEY: optional(privateKey.optional()).describe(
    'Key for in-app purchase from App Store Connect (PEM; line breaks may be written \\n). Without it and the next two, purchases are known only by what Apple signed.',
  ),
  APPLE_IAP_KEY_ID: optional(z.string().optional()).describe('Its key id.'),
  APPLE_IAP_ISSUER_ID: optional(z.string().optional()).describe('Its issuer id.'),
}
