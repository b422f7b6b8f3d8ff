import { type Billing, createSandboxBilling } from '#adapters/billing/billing.ts'
import type { Database } from '#db/connection.ts'
import { createEmulatorStore } from '#domain/premium/subscriptions/emulator-store.repository.ts'

export const TEST_WEBHOOK_SECRET = 'whsec_test'

/** The billing sandbox as a server without Stripe's keys has it, on a test's database and clock. */
export const testBilling = (db: Database, clock: () => Date): Billing =>
  createSandboxBilling({
    store: createEmulatorStore(db),
    clock,
    webhookSecret: TEST_WEBHOOK_SECRET,
    publicUrl: 'http://localhost:3000',
    log: () => {},
  })
