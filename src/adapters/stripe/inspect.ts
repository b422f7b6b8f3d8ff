import type { ProviderStanding } from '#domain/kernel/ports/provider-standing.ts'
import type { Tariff } from '#contract/premium/plans.ts'
import type Stripe from 'stripe'
import { isPermissionError } from './errors.ts'
import { hasPortal } from './portal.ts'
import { hasPrices } from './prices.ts'
import { missingEvents } from './set-up.ts'

/** A restricted key may lack the permission to read one thing and have all that selling needs. */
const unlessForbidden = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (isPermissionError(error)) return null
    throw error
  }
}

const webhookOf = async (stripe: Stripe, url: string): Promise<ProviderStanding['webhook']> => {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const endpoint = data.find((one) => one.url === url)
  if (!endpoint) return { state: 'missing' }
  if (endpoint.status !== 'enabled') return { state: 'disabled' }
  const { default: StripeSdk } = await import('stripe')
  return {
    state: 'enabled',
    missingEvents: missingEvents(endpoint),
    version: endpoint.api_version ?? 'the account’s default',
    expectedVersion: StripeSdk.API_VERSION,
  }
}

/** Without a registration Stripe Tax is active and computes nothing: it collects only where the business said it is registered. */
const taxOf = async (stripe: Stripe): Promise<ProviderStanding['tax']> => {
  const { status } = await stripe.tax.settings.retrieve()
  if (status !== 'active') return 'pending'
  const { data } = await stripe.tax.registrations.list({ status: 'active', limit: 1 })
  return data.length > 0 ? 'active' : 'unregistered'
}

/** Only reads. */
export const inspect = async (
  stripe: Stripe,
  tariff: Tariff,
  webhookUrl: string,
): Promise<ProviderStanding> => {
  const [account, webhook, portal, prices, tax] = await Promise.all([
    unlessForbidden(stripe.accounts.retrieveCurrent()),
    unlessForbidden(webhookOf(stripe, webhookUrl)),
    unlessForbidden(hasPortal(stripe, tariff)),
    unlessForbidden(hasPrices(stripe, tariff)),
    unlessForbidden(taxOf(stripe)),
  ])
  return {
    canCharge: account && account.charges_enabled,
    webhook,
    hasPortal: portal,
    hasPrices: prices,
    tax,
  }
}
