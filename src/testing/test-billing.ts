import { createStripeClient } from '#adapters/stripe/client.ts'
import { EMULATOR_KEY, emulatorPageUrl } from '#adapters/stripe/payment-gateway.ts'
import { createPriceIds } from '#adapters/stripe/prices.ts'
import { createStripeProvider } from '#adapters/stripe/stripe-provider.ts'
import {
  createMemoryStore,
  createStripeEmulator,
  type EmulatorStore,
  type StripeEmulator,
} from '@apercu/stripe-emulator'
import { DEFAULT_TARIFF, type PlanId, type Tariff } from '#contract/premium/plans.ts'
import type { Database } from '#db/connection.ts'
import { createEmulatorStore } from '#domain/premium/emulator-store.repository.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import type Stripe from 'stripe'

export const TEST_WEBHOOK_SECRET = 'whsec_test'

export interface TestGateway {
  emulator: StripeEmulator
  /** The SDK, with the emulator behind it. */
  stripe: () => Promise<Stripe>
  priceIdOf: (plan: PlanId) => Promise<string>
  provider: PaymentProvider
  /** The provider over another client, such as one that fails or waits, or with another tariff. */
  providerWith: (client: () => Promise<Stripe>, sold?: Tariff) => PaymentProvider
  close: () => void
}

const gatewayOn = (store: EmulatorStore, clock: () => Date, tariff: Tariff): TestGateway => {
  const emulator = createStripeEmulator({
    store,
    clock,
    secretKey: EMULATOR_KEY,
    webhookSecret: TEST_WEBHOOK_SECRET,
    pageUrl: (language, path) => emulatorPageUrl('http://localhost:3000', language, path),
    log: () => {},
  })
  const stripe = createStripeClient(EMULATOR_KEY, emulator.fetch)
  const providerWith: TestGateway['providerWith'] = (client, sold = tariff) =>
    createStripeProvider({
      kind: 'sandbox',
      takesMoney: false,
      client,
      webhookSecret: TEST_WEBHOOK_SECRET,
      tariff: sold,
      testClockOffsetMs: emulator.offsetMs,
      close: emulator.close,
    })
  return {
    emulator,
    stripe,
    priceIdOf: createPriceIds(stripe, tariff),
    provider: providerWith(stripe),
    providerWith,
    close: emulator.close,
  }
}

/** The payment gateway of a server without Stripe's keys, on a test's database and clock. */
export const testGateway = (db: Database, clock: () => Date, tariff: Tariff = DEFAULT_TARIFF): TestGateway =>
  gatewayOn(createEmulatorStore(db), clock, tariff)

/** An account at Stripe by itself, for what needs no database. */
export const testAccount = (clock: () => Date): TestGateway =>
  gatewayOn(createMemoryStore(), clock, DEFAULT_TARIFF)

export const testBilling = (db: Database, clock: () => Date): PaymentProvider =>
  testGateway(db, clock).provider
