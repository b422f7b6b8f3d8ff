import { type Billing, createSandboxBilling, createStripeBilling } from '#adapters/billing/billing.ts'
import type { Keyring } from '#adapters/identity/keyring.ts'
import type { Database } from '#db/connection.ts'
import type { Log } from '#domain/kernel/context.ts'
import { createEmulatorStore } from '#domain/premium/subscriptions/emulator-store.repository.ts'
import type { Env } from './env.ts'

/** The sandbox's events are signed with what only this installation knows, so that nobody can forge a payment. */
const sandboxSecret = ({ mac }: Keyring): string =>
  `whsec_${mac('billing sandbox', 'webhooks').toString('hex')}`

/** Stripe where its keys are set, unless the sandbox was asked for. */
export const openBilling = async (
  env: Env,
  { db, keyring, clock, log }: { db: Database; keyring: Keyring; clock: () => Date; log: Log },
): Promise<Billing> => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (env.BILLING === 'auto' && secretKey && webhookSecret)
    return createStripeBilling({ secretKey, webhookSecret })
  const billing = createSandboxBilling({
    store: createEmulatorStore(db),
    clock,
    webhookSecret: sandboxSecret(keyring),
    publicUrl: env.PUBLIC_URL,
    log: (message) => log.warn({}, message),
  })
  await billing.sandbox?.settle()
  return billing
}
