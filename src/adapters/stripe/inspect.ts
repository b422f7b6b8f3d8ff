import type { ProviderStanding } from '#domain/kernel/ports/provider-standing.ts'
import type { Tariff } from '#contract/premium/plans.ts'
import type Stripe from 'stripe'
import { newestEvent } from './events.ts'
import { isPermissionError } from './errors.ts'
import { hasPortal } from './portal.ts'
import { hasPrices } from './prices.ts'
import { EVENTS, missingEvents } from './set-up.ts'

/** A restricted key may lack the permission to read one thing and have all that selling needs. */
const unlessForbidden = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (isPermissionError(error)) return null
    throw error
  }
}

interface Asked {
  webhookUrl: string
  until: Date
}

const webhookOf = async (
  stripe: Stripe,
  { webhookUrl, until }: Asked,
): Promise<ProviderStanding['webhook']> => {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const endpoint = data.find((one) => one.url === webhookUrl)
  if (!endpoint) return { state: 'missing' }
  if (endpoint.status !== 'enabled') return { state: 'disabled' }
  const { default: StripeSdk } = await import('stripe')
  return {
    state: 'enabled',
    missingEvents: missingEvents(endpoint),
    version: endpoint.api_version ?? 'the account’s default',
    expectedVersion: StripeSdk.API_VERSION,
    newestEvent: await unlessForbidden(newestEvent(stripe, EVENTS, { from: endpoint.created, until })),
  }
}

/** Without a registration Stripe Tax is active and computes nothing: it collects only where the business said it is registered. */
const taxOf = async (stripe: Stripe): Promise<ProviderStanding['tax']> => {
  const { status } = await stripe.tax.settings.retrieve()
  if (status !== 'active') return 'pending'
  const { data } = await stripe.tax.registrations.list({ status: 'active', limit: 1 })
  return data.length > 0 ? 'active' : 'unregistered'
}

/** The SDK passes on the headers as its HTTP client has them: Node's is an object, that of `fetch` is not. */
const answeredAt = (headers: Record<string, string> | Headers | undefined): Date | null => {
  const date = headers instanceof Headers ? headers.get('date') : headers?.['date']
  const at = new Date(date ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

/** Only reads. */
export const inspect = async (stripe: Stripe, tariff: Tariff, asked: Asked): Promise<ProviderStanding> => {
  const [account, webhook, portal, prices, tax] = await Promise.all([
    unlessForbidden(stripe.accounts.retrieveCurrent()),
    unlessForbidden(webhookOf(stripe, asked)),
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
    answeredAt: answeredAt(account?.lastResponse.headers),
  }
}
