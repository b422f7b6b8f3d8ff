import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { failureText } from './failure-text.ts'
import { textsOf } from '#locales/texts.ts'

const english = {
  locale: 'en',
  errors: textsOf('en', 'errors'),
  waiting: textsOf('en', 'account').waiting,
} as const
const french = {
  locale: 'fr',
  errors: textsOf('fr', 'errors'),
  waiting: textsOf('fr', 'account').waiting,
} as const

test.each<[ErrorCode, number, string]>([
  ['sign_in_failed', 401, 'Sign in failed. Please check your credentials.'],
  ['server_error', 500, 'Sign in failed'],
  ['network_error', 0, 'Network error'],
  ['reset_code_invalid', 400, 'Invalid or expired reset code'],
  ['account_not_found', 404, 'No account found with this email address'],
])('%s is explained in the words of the specification', (code, status, text) => {
  expect(failureText(new ApiError(code, status), english, english.errors.sign_in_failed)).toBe(text)
})

test('an error is shown in the page’s language', () => {
  expect(failureText(new ApiError('email_taken', 409), french, french.errors.sign_up_retry)).toBe(
    'Un compte existe déjà avec cette adresse. Connectez-vous plutôt.',
  )
})

test('an unknown code shows the server’s message', () => {
  const news = new ApiError('account_frozen' as ErrorCode, 403, 'This account is frozen')
  expect(failureText(news, french, french.errors.sign_in_failed)).toBe('This account is frozen')
})

test.each([
  [1, '1 second', '1\u00A0seconde'],
  [42, '42 seconds', '42\u00A0secondes'],
  [125, '3 minutes', '3 minutes'],
  [7200, '2 hours', '2\u00A0heures'],
])('a rate-limited reader reads how long to wait: %i s', (retryAfterSeconds, inEnglish, inFrench) => {
  const error = new ApiError('rate_limited', 429, 'Too many requests', { retryAfterSeconds })
  expect(failureText(error, english, english.errors.sign_in_failed)).toContain(inEnglish)
  expect(failureText(error, french, french.errors.sign_in_failed)).toContain(inFrench)
})

test('a response without a body shows the fallback', () => {
  expect(failureText(new TypeError('x is undefined'), english, english.errors.reset_failed)).toBe(
    'Failed to reset password',
  )
})
