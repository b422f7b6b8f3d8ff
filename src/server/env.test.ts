import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

test('everything has a default, and an empty variable counts as not set', () => {
  expect(readEnv([], { PORT: '', DATABASE_URL: '' })).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: './data',
    ROLE: 'all',
    SAMPLE: 'auto',
    DATABASE_URL: undefined,
  })
})

test('the command line stands above the environment', () => {
  const env = readEnv(['--feeds', 'my-feeds', '--port=8080'], { FEEDS_DIR: 'other', PORT: '1' })
  expect(env).toMatchObject({ FEEDS_DIR: 'my-feeds', PORT: 8080, PUBLIC_URL: 'http://localhost:8080' })
})

test('the public address has no slash at the end', () => {
  expect(readEnv([], { PUBLIC_URL: 'https://apercu.example/' }).PUBLIC_URL).toBe('https://apercu.example')
})

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ ROLE: 'boss' }, 'ROLE'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ PUBLIC_URL: 'apercu' }, 'PUBLIC_URL'],
  [{ EDITION_TZ: 'Mars/Olympus' }, 'EDITION_TZ'],
])('%o is refused by name', (environment, name) => {
  expect(() => readEnv([], environment)).toThrow(EnvError)
  expect(() => readEnv([], environment)).toThrow(name)
})

test('production does not start with a sandbox in place of a till unless that is what was asked for', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(() => readEnv([], { NODE_ENV: 'production' })).toThrow(/BILLING=sandbox/)
  expect(readEnv([], { NODE_ENV: 'production', BILLING: 'sandbox' }).BILLING).toBe('sandbox')
  expect(readEnv([], { NODE_ENV: 'production', ...stripe }).STRIPE_SECRET_KEY).toBe('sk_test_1')
  expect(readEnv([], {}).BILLING).toBe('auto')
})

test('one key of Stripe without the other is refused, and neither is repeated', () => {
  for (const half of [{ STRIPE_SECRET_KEY: 'sk_live_hidden' }, { STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }]) {
    expect(() => readEnv([], half)).toThrow(/needed together/)
    expect(() => readEnv([], half)).not.toThrow(/hidden/)
  }
  const wrong = { STRIPE_SECRET_KEY: 'pk_live_hidden', STRIPE_WEBHOOK_SECRET: 'hidden' }
  expect(() => readEnv([], wrong)).toThrow(/STRIPE_SECRET_KEY: Not a secret/)
  expect(() => readEnv([], wrong)).not.toThrow(/hidden/)
})

const PEM = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const APPLE = { APPLE_BUNDLE_ID: 'example.apercu.app', APPLE_APP_ID: '1234567890' }
const KEY = {
  APPLE_IAP_KEY: PEM.replaceAll('\n', String.raw`\n`),
  APPLE_IAP_KEY_ID: 'K',
  APPLE_IAP_ISSUER_ID: 'I',
}

test('a key may be written on one line', () => {
  expect(readEnv([], { ...APPLE, ...KEY })).toMatchObject({
    APPLE_APP_ID: 1_234_567_890,
    APPLE_IAP_KEY: PEM.trim(),
  })
})

test.each([
  [{ ...APPLE, ...KEY, APPLE_IAP_ISSUER_ID: '' }, 'APPLE_IAP_ISSUER_ID'],
  [{ ...APPLE, ...KEY, APPLE_IAP_KEY: 'a password' }, 'APPLE_IAP_KEY'],
  [KEY, 'APPLE_BUNDLE_ID'],
  [{ APPLE_BUNDLE_ID: 'example.apercu.app', NODE_ENV: 'production', BILLING: 'sandbox' }, 'APPLE_APP_ID'],
  [{ APPLE_TEAM_ID: 'TEAM' }, 'APPLE_SIGN_IN_KEY'],
])('what is set of Apple’s in part is refused at start: %#', (environment, name) => {
  expect(() => readEnv([], environment)).toThrow(name)
})

test.each([['--feed'], ['--feeds'], ['--port', 'x']])('the option %s %s is refused', (...argv) => {
  expect(() => readEnv(argv, {})).toThrow(EnvError)
})
