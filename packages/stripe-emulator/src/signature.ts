import { createHmac } from 'node:crypto'

/**
 * The header `Stripe-Signature`: https://docs.stripe.com/webhooks#verify-manually
 *
 * @param time Unix seconds of the real clock, with which the SDK compares it, and not of the test clock
 */
export const signatureOf = (body: string, secret: string, time = Math.floor(Date.now() / 1000)): string => {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}
