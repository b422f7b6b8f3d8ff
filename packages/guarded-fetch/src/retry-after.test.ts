import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const SENT = 'Sun, 22 Nov 2026 12:00:00 GMT'

test.each([
  ['120', SENT, 120_000],
  [' 0 ', null, 0],
  ['Sun, 22 Nov 2026 12:30:00 GMT', SENT, 1_800_000],
  ['Sun, 22 Nov 2026 11:30:00 GMT', SENT, 0],
  ['Sun, 22 Nov 2026 12:30:00 GMT', null, undefined],
  ['soon', SENT, undefined],
  [null, SENT, undefined],
])('a server that says %j at %j is left alone for %j ms', (retryAfter, date, ms) => {
  expect(readRetryAfter(retryAfter, date)).toBe(ms)
})
