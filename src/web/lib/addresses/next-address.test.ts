import { expect, test } from 'vitest'
import { parseAccountSearch, parseNext } from './next-address.ts'

test.each(['/bookmark', '/fr/digest?minutes=5', '/article/1#sources', '/feed/search/result?q=a%20b'])(
  'after signing in a reader may return to %s',
  (path) => {
    expect(parseNext(path)).toBe(path)
  },
)

test.each([
  'https://attacker.example/',
  '//attacker.example',
  '/\\attacker.example',
  '/\t/attacker.example',
  '/\n//attacker.example',
  '/.//attacker.example',
  'javascript:alert(1)',
  'bookmark',
  '',
  `/${'a'.repeat(500)}`,
  '/sign-in',
  '/fr/sign-up?next=/bookmark',
  '/x/../sign-in',
  '/forgot-password',
  7,
  null,
  ['/bookmark'],
])('and never to %j', (value) => {
  expect(parseNext(value)).toBeUndefined()
})

test('an address without a way back carries none', () => {
  expect(parseAccountSearch({ next: '//attacker.example', utm_source: 'letter' })).toEqual({})
  expect(parseAccountSearch({ next: '/bookmark' })).toEqual({ next: '/bookmark' })
})
