import type { PlanId } from '#contract/plans.ts'
import type Stripe from 'stripe'
import { createPriceIds, planOfPrice } from './prices.ts'
import { type StripeEmulator, createStripeEmulator, type EmulatorOptions } from './sandbox/sandbox.ts'
import { createStripeClient } from './stripe-client.ts'

/** Who takes the money. Both are spoken to through Stripe's own SDK; the sandbox answers in process and moves none. */
export interface Billing {
  /** Also the `source` of the subscriptions it sells. */
  kind: 'stripe' | 'sandbox'
  /** The SDK, loaded at its first use: it takes a quarter of a second and 20 MB. */
  stripe: () => Promise<Stripe>
  /** What webhooks are signed with, for `stripe.webhooks.constructEvent`. */
  webhookSecret: string
  /** Id of a plan's price, which is made at the provider as contract/plans.ts says when it is not there yet. */
  priceIdOf: (plan: PlanId) => Promise<string>
  /** The plan a price stands for; null for what is not ours. */
  planOf: (price: Pick<Stripe.Price, 'lookup_key' | 'metadata'>) => PlanId | null
  /**
   * How far the provider's clock is ahead of ours: nothing, unless somebody has moved the sandbox's. What subscriptions
   * entitle to is asked for that moment (`billingTime` of domain/premium/subscriptions), or nothing would ever lapse there.
   */
  testClockOffsetMs: () => number
  /** Present when no money moves: its checkout and portal, its clock. */
  sandbox?: StripeEmulator
  close: () => void
}

/** A till with Stripe's keys. */
export const createStripeBilling = (keys: { secretKey: string; webhookSecret: string }): Billing => {
  const stripe = createStripeClient(keys.secretKey)
  return {
    kind: 'stripe',
    stripe,
    webhookSecret: keys.webhookSecret,
    priceIdOf: createPriceIds(stripe),
    planOf: planOfPrice,
    testClockOffsetMs: () => 0,
    close: () => {},
  }
}

/** No secret: it opens nothing but the sandbox, which never listens anywhere by itself. */
export const SANDBOX_KEY = 'sk_test_sandbox'

/**
 * A till without money.
 *
 * @param webhookSecret anything; whoever knows it can forge events
 */
export const createSandboxBilling = (options: Omit<EmulatorOptions, 'secretKey'>): Billing => {
  const sandbox = createStripeEmulator({ ...options, secretKey: SANDBOX_KEY })
  const stripe = createStripeClient(SANDBOX_KEY, sandbox.fetch)
  return {
    kind: 'sandbox',
    stripe,
    webhookSecret: options.webhookSecret,
    priceIdOf: createPriceIds(stripe),
    planOf: planOfPrice,
    testClockOffsetMs: sandbox.offsetMs,
    sandbox,
    close: sandbox.close,
  }
}
