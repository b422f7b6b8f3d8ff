import { receiveEvent } from '#domain/premium/events/webhooks.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Hono } from 'hono'

/**
 * Where the payment service tells of events. No call of the contract: the signature is over the bytes as they came, so
 * that nothing may read them before; and who calls is known by it alone. Anything but 2xx makes the service try again.
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
