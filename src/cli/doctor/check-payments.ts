import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import type { Env } from '#server/settings/env.ts'
import { tariffOf } from '#server/settings/prices.ts'
import { fail, type Finding, pass, reasonOf, unknown } from './finding.ts'
import type { Outside } from './outside.ts'
import type { Seen } from './seen.ts'
import { paymentFindings } from './payment-findings.ts'

/** Where Stripe sends events. */
export const webhookUrlOf = (publicUrl: string): string => `${publicUrl}/api/webhooks/stripe`

const refused = (error: unknown): Finding => {
  const { type, statusCode, reason } = error instanceof ProviderError ? error.fields : {}
  const says = [type, reason].filter(Boolean).join(': ') || reasonOf(error)
  return statusCode === 401
    ? fail('stripe.key', says, 'Copy STRIPE_SECRET_KEY again from Stripe’s dashboard (Developers, API keys).')
    : unknown('stripe.key', says, 'Let this machine reach api.stripe.com, and try again.')
}

/** Younger events may still be on their way. */
const ON_ITS_WAY_MS = 10 * 60_000

export const checkPayments = async (env: Env, outside: Outside, seen: Seen): Promise<Finding[]> => {
  const { STRIPE_SECRET_KEY: key } = env
  if (env.BILLING === 'sandbox' || !key) return [pass('stripe.mode', 'the sandbox: no money moves')]
  const payments = outside.openPayments(key, tariffOf(env))
  try {
    const standing = await payments.inspect(
      webhookUrlOf(env.PUBLIC_URL),
      new Date(outside.now().getTime() - ON_ITS_WAY_MS),
    )
    if (standing.answeredAt) seen.clock('Stripe', standing.answeredAt)
    return [
      pass('stripe.key', 'Stripe accepts the key'),
      ...paymentFindings(standing, {
        takesMoney: payments.takesMoney,
        isProduction: env.NODE_ENV === 'production',
        computesTax: env.STRIPE_TAX === 'on',
        arrivals: seen.arrivals,
      }),
    ]
  } catch (error) {
    return [refused(error)]
  } finally {
    payments.close()
  }
}
