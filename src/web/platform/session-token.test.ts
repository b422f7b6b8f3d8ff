import { expect, test } from 'vitest'
import { isSessionRefused, storeSessionToken } from './session-token.ts'

const asked = (token?: string) => ({
  headers: new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` }),
})

test.each([
  ['the present session’s call', 'now', 'unauthorized', true],
  ['the present session’s bookmark', 'now', 'bookmark_sign_in', true],
  ['a call of the session before, which comes late', 'before', 'unauthorized', false],
  ['a call without a session', undefined, 'unauthorized', false],
  ['a wrong password', 'now', 'sign_in_failed', false],
  ['a provider’s word', 'now', 'apple_sign_in_failed', false],
])('what refuses %s ends the session or not', async (_, token, code, isOver) => {
  await storeSessionToken('now')
  expect(isSessionRefused(asked(token), code)).toBe(isOver)
})
