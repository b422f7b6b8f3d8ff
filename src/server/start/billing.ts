import type { Keyring } from '#adapters/identity/keyring.ts'
import { createEmulatedGateway, createStripeGateway } from '#adapters/stripe/payment-gateway.ts'
import type { StripeEmulator } from '@apercu/stripe-emulator'
import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { Database } from '#db/connection.ts'
import type { Log } from '#domain/kernel/context.ts'
import { createEmulatorStore } from '#domain/premium/emulator-store.repository.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import type { Env } from '../settings/env.ts'
import { tariffOf } from '../settings/prices.ts'

/** The webhook endpoint is public, so a secret that is derived per installation prevents forged payments. */
const emulatorSecret = ({ mac }: Keyring): string =>
  `whsec_${mac('billing sandbox', 'webhooks').toString('hex')}`

/** What `openBilling` will choose, for programs that run beside the site. */
export const paymentSourceOf = ({
  BILLING,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
}: Pick<Env, 'BILLING' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>): PaymentSource =>
  BILLING === 'auto' && STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET ? 'stripe' : 'sandbox'

/** Stripe needs both keys; `BILLING=sandbox` selects the emulator even then. */
export const openBilling = async (
  env: Env,
  { db, keyring, clock, log }: { db: Database; keyring: Keyring; clock: () => Date; log: Log },
): Promise<{ provider: PaymentProvider; emulator?: StripeEmulator }> => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const tariff = tariffOf(env)
  if (env.BILLING === 'auto' && secretKey && webhookSecret)
    return { provider: createStripeGateway({ secretKey, webhookSecret, tariff }) }
  const gateway = createEmulatedGateway({
    store: createEmulatorStore(db),
    clock,
    webhookSecret: emulatorSecret(keyring),
    publicUrl: env.PUBLIC_URL,
    tariff,
    log: (message) => log.warn({}, message),
  })
  if (!db.isReadOnly()) await gateway.emulator.flush()
  return gateway
}
