import { expect, test } from 'vitest'
import { newTimeSecret, readTimeCode, timeCode, timeSecretUri } from './time-codes.ts'

/** "12345678901234567890" in Base32: the secret of RFC 6238's appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is the last six digits of RFC 6238’s', (seconds, code) => {
  expect(timeCode(SECRET, at(seconds))).toBe(code)
  expect(readTimeCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code is taken half a minute early or late, with spaces, and not beyond that', () => {
  const code = timeCode(SECRET, at(3000))
  expect(readTimeCode(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, at(3059))).toBe(100)
  expect(readTimeCode(SECRET, code, at(2970))).toBe(100)
  expect(readTimeCode(SECRET, code, at(3060))).toBeUndefined()
  expect(readTimeCode(SECRET, code, at(2969))).toBeUndefined()
  for (const wrong of ['', '1', '１２３４５６', 'abcdef', `${code}0`])
    expect(readTimeCode(SECRET, wrong, at(3000))).toBeUndefined()
})

test('secrets are 160 bits in Base32, and no two alike', () => {
  const secrets = Array.from({ length: 20 }, newTimeSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(20)
  expect(timeSecretUri(SECRET, 'news.example', 'a b@x.example')).toBe(
    `otpauth://totp/news.example:a%20b%40x.example?secret=${SECRET}&issuer=news.example`,
  )
})
