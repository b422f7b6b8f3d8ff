import { randomUUID } from 'node:crypto'
import { createStripeClient } from '../../src/adapters/stripe/client.ts'
import { createStripeProvider } from '../../src/adapters/stripe/stripe-provider.ts'
import { DEFAULT_TARIFF } from '../../src/contract/premium/plans.ts'
import { expectThat, type Provider } from './provider.ts'

const CLAIMS = [
  'apercu setup makes prices, portal and webhook endpoint, and finds them the second time',
  'apercu doctor sees the account, the endpoint with all events, prices and portal',
  'a customer is made, and a checkout with a trial opens and is closed',
  'the portal opens for a customer, with the product’s own configuration',
  'events are listed from a cursor',
  'the customer is deleted',
] as const

/** An address of this run alone: the endpoint that is made for it is deleted again. */
const WEBHOOK = 'https://apercu-contract-test.example/api/webhooks/stripe'

/**
 * Against the test mode, in which no money moves.
 *
 * @param fetchApi answers in place of Stripe, for tests of this file
 */
export const stripeProvider = (fetchApi?: (request: Request) => Promise<Response>): Provider => ({
  id: 'stripe',
  name: 'Stripe, test mode',
  needs: ['TEST_STRIPE_SECRET_KEY'],
  takes: [],
  claims: CLAIMS,
  prove: async ({ TEST_STRIPE_SECRET_KEY: key = '' }, proven) => {
    expectThat(/^(?:sk|rk)_test_/.test(key), 'TEST_STRIPE_SECRET_KEY is no key of the test mode')
    const client = createStripeClient(key, fetchApi)
    const payments = createStripeProvider({
      kind: 'stripe',
      takesMoney: false,
      client,
      webhookSecret: '',
      tariff: DEFAULT_TARIFF,
      testClockOffsetMs: () => 0,
      close: () => {},
    })
    const removeEndpoints = async (): Promise<void> => {
      const stripe = await client()
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
      for (const { id, url } of data) if (url === WEBHOOK) await stripe.webhookEndpoints.del(id)
    }
    let customerId: string | undefined
    try {
      const first = await payments.setUp(WEBHOOK)
      expectThat(first.webhookSecret !== undefined, 'The new endpoint came without its secret')
      const again = await payments.setUp(WEBHOOK)
      expectThat(again.webhookSecret === undefined, 'A second endpoint was made')
      proven(CLAIMS[0])

      const { webhook, hasPrices, hasPortal, canCharge } = await payments.inspect(WEBHOOK, new Date())
      expectThat(webhook?.state === 'enabled', 'The endpoint is not enabled')
      expectThat(
        webhook?.state === 'enabled' && webhook.missingEvents.length === 0,
        'The endpoint lacks events',
      )
      expectThat(hasPrices !== false && hasPortal !== false, 'Prices or portal are not found')
      expectThat(canCharge !== false, 'The account takes no payments')
      proven(CLAIMS[1])

      const userId = randomUUID()
      customerId = await payments.createCustomer({
        userId,
        email: 'contract-test@example.com',
        replaces: undefined,
      })
      const checkout = await payments.openCheckout({
        customerId,
        userId,
        plan: 'premium_yearly',
        currency: [...DEFAULT_TARIFF.prices.keys()][0] ?? '',
        trialDays: DEFAULT_TARIFF.trialDays,
        locale: 'en',
        successUrl: 'https://apercu-contract-test.example/subscription/success',
        cancelUrl: 'https://apercu-contract-test.example/pricing',
        idempotencyKey: `contract-checkout-${userId}`,
      })
      expectThat((await payments.findCheckout(checkout.id))?.state === 'open', 'The checkout is not open')
      await payments.closeCheckout(checkout.id)
      expectThat(
        (await payments.findCheckout(checkout.id))?.state === 'expired',
        'The checkout was not closed',
      )
      proven(CLAIMS[2])

      const portal = await payments.openPortal({
        customerId,
        returnUrl: 'https://apercu-contract-test.example/subscription',
        locale: 'fr',
      })
      expectThat(URL.canParse(portal.url), 'The portal has no address')
      proven(CLAIMS[3])

      const cursor = await payments.eventCursor(new Date())
      expectThat(cursor !== undefined, 'There is no event to begin at')
      expectThat(
        (await payments.listEvents(cursor ?? '', new Date())) !== undefined,
        'The cursor is not known',
      )
      proven(CLAIMS[4])

      await payments.deleteCustomer(customerId)
      expectThat(!(await payments.isCustomer(customerId)), 'The customer is there still')
      customerId = undefined
      proven(CLAIMS[5])
    } finally {
      if (customerId) await payments.deleteCustomer(customerId).catch(() => {})
      await removeEndpoints()
    }
  },
})
