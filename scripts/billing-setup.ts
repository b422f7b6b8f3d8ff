import { createStripeGateway } from '../src/adapters/stripe/payment-gateway.ts'

/**
 * `npm run billing:setup`: creates at Stripe what payments need and what does not exist there yet: prices,
 * webhook endpoint, portal configuration. Idempotent. Reads STRIPE_SECRET_KEY and PUBLIC_URL.
 */
const { STRIPE_SECRET_KEY: secretKey, PUBLIC_URL: publicUrl } = process.env
if (!secretKey || !publicUrl) {
  console.error('Set STRIPE_SECRET_KEY and PUBLIC_URL first.')
  process.exitCode = 1
} else {
  const provider = createStripeGateway({ secretKey, webhookSecret: '' })
  const { webhookSecret } = await provider.setUp(`${publicUrl}/api/webhooks/stripe`)
  console.log(
    webhookSecret
      ? `Stripe is set up. Set STRIPE_WEBHOOK_SECRET=${webhookSecret} and start the site: Stripe returns this secret only once.`
      : 'Stripe is set up. The webhook endpoint existed before; its secret is in Stripe’s dashboard.',
  )
}
