import type Stripe from 'stripe'
import { pageOf } from '../requests/lists.ts'
import { mergeMetadata } from '../requests/metadata.ts'
import { type Route, route } from '../requests/route.ts'
import { noSuch, StripeErrorResponse } from '../state/stripe-error-response.ts'
import { newId, type Transaction } from '../state/transaction.ts'

const checkUrl = (url: string): void => {
  if (!URL.canParse(url))
    throw new StripeErrorResponse('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'url',
    })
}

const checkEvents = (events: readonly string[]): void => {
  if (events.length === 0)
    throw new StripeErrorResponse('Invalid array: at least one event must be enabled.', {
      param: 'enabled_events',
    })
}

/** @throws StripeErrorResponse for a deleted endpoint too */
const livingEndpoint = async (tx: Transaction, id: string): Promise<Stripe.WebhookEndpoint> => {
  const endpoint = await tx.get('webhook_endpoint', id)
  if (endpoint.deleted) throw noSuch('webhook_endpoint', id)
  return endpoint
}

/** The answer has the signing secret, which no later one repeats and the store does not hold. */
const create = async (
  tx: Transaction,
  params: Stripe.WebhookEndpointCreateParams,
): Promise<Stripe.WebhookEndpoint> => {
  checkUrl(params.url)
  checkEvents(params.enabled_events)
  if (params.connect)
    throw new StripeErrorResponse('The sandbox has one account and no Connect.', { param: 'connect' })
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: tx.now,
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    status: 'enabled',
    url: params.url,
  }
  await tx.put(endpoint)
  return { ...endpoint, secret: newId('whsec') }
}

/** Its API version is fixed, as at Stripe: another one needs another endpoint. */
const update = async (
  tx: Transaction,
  params: Stripe.WebhookEndpointUpdateParams,
  id: string,
): Promise<Stripe.WebhookEndpoint> => {
  const endpoint = await livingEndpoint(tx, id)
  const { url = endpoint.url, enabled_events: events = endpoint.enabled_events, description } = params
  checkUrl(url)
  checkEvents(events)
  const updated: Stripe.WebhookEndpoint = {
    ...endpoint,
    url,
    enabled_events: events,
    description: description === undefined ? endpoint.description : description || null,
    metadata: mergeMetadata(endpoint.metadata, params.metadata),
    ...(params.disabled !== undefined && { status: params.disabled ? 'disabled' : 'enabled' }),
  }
  await tx.put(updated)
  return updated
}

const remove = async (tx: Transaction, _: object, id: string) => {
  await livingEndpoint(tx, id)
  const deleted: Stripe.DeletedWebhookEndpoint = { id, object: 'webhook_endpoint', deleted: true }
  await tx.put(deleted)
  return deleted
}

const list = async (tx: Transaction, params: Stripe.WebhookEndpointListParams) => {
  const endpoints = await tx.list('webhook_endpoint')
  return pageOf(
    endpoints.filter((one) => !one.deleted),
    '/v1/webhook_endpoints',
    params,
  )
}

/** They are kept and listed. What the emulator sends goes where its host said (`deliverTo`). */
export const WEBHOOK_ENDPOINTS: readonly Route[] = [
  route('GET /v1/webhook_endpoints', list),
  route('POST /v1/webhook_endpoints', create),
  route('POST /v1/webhook_endpoints/:id', update),
  route('DELETE /v1/webhook_endpoints/:id', remove),
]
