import { receiveEvent } from '#domain/premium/events/webhooks.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Hono } from 'hono'

/**
 * Mounts the webhook of the payment provider. It is not part of the API contract, because its signature, the
 * only authentication, covers the unparsed payload. Any status but 2xx makes the provider retry.
 */
export const mountWebhooks = (api: Hono, ctx: Context, assertCapacity?: () => void): void => {
  api.post('/webhooks/stripe', async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer())
    assertCapacity?.()
    await receiveEvent(ctx, body, c.req.header('stripe-signature') ?? null)
    c.header('Cache-Control', 'no-store')
    return c.json({ received: true })
  })
}
