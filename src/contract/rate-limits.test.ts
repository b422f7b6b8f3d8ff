import { expect, test } from 'vitest'
import { RATE_LIMITS } from './rate-limits.ts'

/** Counted by account, because only a reader who is signed in can make these calls. */
const BY_ACCOUNT = new Set(['generation', 'secondFactors'])

test('what is counted by a client’s address is forgotten within the hour', () => {
  const byAddress = Object.entries(RATE_LIMITS).filter(([kind]) => !BY_ACCOUNT.has(kind))
  expect(byAddress.filter(([, { windowSeconds }]) => windowSeconds > 3600)).toEqual([])
})
