import { createHmac } from 'node:crypto'

/**
 * The header `Stripe-Signature` of a payload: https://docs.stripe.com/webhooks#verify-manually. Timestamps
 * ignore the test clock, since the SDK verifies them by real time.
 */
export const signatureOf = (body: string, secret: string, time = Math.floor(Date.now() / 1000)): string => {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}
