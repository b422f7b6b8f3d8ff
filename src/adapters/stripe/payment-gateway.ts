import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import {
  createStripeEmulator,
  type EmulatorOptions,
  type StripeEmulator,
} from '#adapters/billing/sandbox/sandbox.ts'
import { createStripeClient } from './client.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** Takes real money. */
export const createStripeGateway = (keys: { secretKey: string; webhookSecret: string }): PaymentProvider =>
  createStripeProvider({
    kind: 'stripe',
    client: createStripeClient(keys.secretKey),
    webhookSecret: keys.webhookSecret,
    testClockOffsetMs: () => 0,
    close: () => {},
  })

/** No secret: it opens nothing but the emulator, which never listens on a port. */
export const EMULATOR_KEY = 'sk_test_sandbox'

/**
 * A gateway without money: the emulator answers the SDK in process.
 *
 * @param webhookSecret anything; with it events can be forged
 */
export const createEmulatedGateway = (
  options: Omit<EmulatorOptions, 'secretKey'>,
): { provider: PaymentProvider; emulator: StripeEmulator } => {
  const emulator = createStripeEmulator({ ...options, secretKey: EMULATOR_KEY })
  const provider = createStripeProvider({
    kind: 'sandbox',
    client: createStripeClient(EMULATOR_KEY, emulator.fetch),
    webhookSecret: options.webhookSecret,
    testClockOffsetMs: emulator.offsetMs,
    close: emulator.close,
  })
  return { provider, emulator }
}
