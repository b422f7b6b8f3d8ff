import { expect, test } from 'vitest'
import { isLocalUrl } from './local-url.ts'

test.each<[string, boolean]>([
  ['http://localhost:3000/a', true],
  ['http://LOCALHOST', true],
  ['https://news.localhost', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:3000', true],
  ['http://127.evil.example', false],
  ['http://localhost.example', false],
  ['http://localhost@evil.example', false],
  ['https://apercu.example', false],
])('%s is of this machine: %s', (url, expected) => {
  expect(isLocalUrl(url)).toBe(expected)
})
