import { createHmac } from 'node:crypto'

/**
 * The header `Stripe-Signature` of a body: https://docs.stripe.com/webhooks#verify-manually. By the real time, as the SDK that
 * verifies it looks at no other clock.
 */
export const signatureOf = (body: string, secret: string, time = Math.floor(Date.now() / 1000)): string => {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}
