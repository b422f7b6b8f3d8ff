import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import { expect, test } from 'vitest'
import { withPortErrors } from './errors.ts'

const failing = async (fields: object, message: string): Promise<ProviderError> => {
  const { act } = withPortErrors({
    act: async () => {
      throw Object.assign(new Error(message), fields)
    },
  })
  return act().then(
    () => expect.unreachable(),
    (error: unknown) => error as ProviderError,
  )
}

test('an error of Stripe is logged with type, code, parameter and what it says', async () => {
  const error = await failing(
    { type: 'StripeInvalidRequestError', statusCode: 400, requestId: 'req_1', param: 'configuration' },
    'No configuration provided and your live mode default configuration has not been created.',
  )
  expect(error).toBeInstanceOf(ProviderError)
  expect(error.fields).toEqual({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    requestId: 'req_1',
    param: 'configuration',
    reason: 'No configuration provided and your live mode default configuration has not been created.',
  })
  expect(error.message).toBe('StripeInvalidRequestError 400')
})

test.each([
  ['Invalid API Key provided: rk_live_51H*****abcd', 'Invalid API Key provided: [value]'],
  ["No such customer: 'cus_9s6XKzkNRiz8i3'", 'No such customer: [value]'],
  ['Invalid email address: ada', 'Invalid email address: [value]'],
  ['The address ada@reader.example bounced', 'The address [address] bounced'],
  ['Your card 4242 4242 4242 4242 was declined.', 'Your card [number] was declined.'],
  ['See https://dashboard.stripe.com/logs/x?email=ada', 'See https://dashboard.stripe.com/logs/x'],
  ['Keys like sk_test_123 are secret', 'Keys like [key] are secret'],
])('%s is logged without what it quotes', async (message, reason) => {
  const error = await failing({ type: 'StripeInvalidRequestError' }, message)
  expect(error.fields.reason).toBe(reason)
  expect(error.message).not.toContain(reason)
})

test('a long message is cut', async () => {
  const error = await failing({ type: 'StripeAPIError' }, 'x '.repeat(1000))
  expect(error.fields.reason).toHaveLength(301)
})
