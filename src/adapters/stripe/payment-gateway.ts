import type { Tariff } from '#contract/premium/plans.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { DEFAULT_LOCALE, LOCALES } from '#contract/values/locales.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import { createStripeEmulator, type EmulatorOptions, type StripeEmulator } from '@apercu/stripe-emulator'
import { createStripeClient } from './client.ts'
import { createStripeProvider } from './stripe-provider.ts'

export const createStripeGateway = (keys: {
  secretKey: string
  webhookSecret: string
  tariff: Tariff
}): PaymentProvider =>
  createStripeProvider({
    kind: 'stripe',
    takesMoney: /^(?:sk|rk)_live_/.test(keys.secretKey),
    client: createStripeClient(keys.secretKey),
    webhookSecret: keys.webhookSecret,
    tariff: keys.tariff,
    testClockOffsetMs: () => 0,
    close: () => {},
  })

/** Not a secret, because only the emulator in this process accepts it. */
export const EMULATOR_KEY = 'sk_test_sandbox'

/** @param language a locale of Stripe, such as `fr-CA`; English is the fallback */
export const emulatorPageUrl = (
  publicUrl: string,
  language: string | null | undefined,
  path: string,
): string => {
  const locale = LOCALES.find((one) => language?.split('-')[0] === one) ?? DEFAULT_LOCALE
  return `${publicUrl}${localePath(locale, path)}`
}

/**
 * Combines Stripe's adapter with the emulator, which answers the SDK in process, so that both gateways run
 * the same code.
 *
 * @param webhookSecret any text, but secret: events can be forged with it
 */
export const createEmulatedGateway = ({
  publicUrl,
  tariff,
  ...options
}: Omit<EmulatorOptions, 'secretKey' | 'pageUrl'> & { publicUrl: string; tariff: Tariff }): {
  provider: PaymentProvider
  emulator: StripeEmulator
} => {
  const emulator = createStripeEmulator({
    ...options,
    secretKey: EMULATOR_KEY,
    pageUrl: (language, path) => emulatorPageUrl(publicUrl, language, path),
  })
  const provider = createStripeProvider({
    kind: 'sandbox',
    takesMoney: false,
    client: createStripeClient(EMULATOR_KEY, emulator.fetch),
    webhookSecret: options.webhookSecret,
    tariff,
    testClockOffsetMs: emulator.offsetMs,
    close: emulator.close,
  })
  return { provider, emulator }
}
