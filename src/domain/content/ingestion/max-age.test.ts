import { expect, test } from 'vitest'
import { readMaxAge } from './max-age.ts'

test.each([
  ['max-age=600', null, 600_000],
  ['public, Max-Age=600, s-maxage=9999', '100', 500_000],
  ['max-age="60"', '100', 0],
  ['max-age=60, max-age=600', null, 60_000],
  ['max-age=600, no-cache', null, 0],
  ['no-store', null, 0],
  ['max-age=-1', null, undefined],
  ['max-age=soon', null, undefined],
  ['public', '100', undefined],
  [null, null, undefined],
])('an answer with Cache-Control %j and Age %j is fresh for %j ms', (cacheControl, age, ms) => {
  expect(readMaxAge(cacheControl, age)).toBe(ms)
})
