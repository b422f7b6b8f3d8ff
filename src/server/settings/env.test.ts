import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvError } from './env-error.ts'
import { envSchema, readEnv } from './env.ts'
import { SECRET_SETTINGS } from './secret-settings.ts'
import { cachePurgeOf } from './cache-purge-settings.ts'
import { bucketOf, readBucket } from './storage-settings.ts'

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

test('production does not start with the Stripe emulator unless BILLING selects it', () => {
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

test('a secret may be read from a file, and not from two places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apercu-env-'))
  const path = join(folder, 'secret')
  const secret = 'a secret of the file that is long enough'
  writeFileSync(path, `${secret}\n`)
  expect(readEnv([], { AUTH_SECRET_FILE: path }).AUTH_SECRET).toEqual([secret])
  for (const name of SECRET_SETTINGS) {
    expect(() => readEnv([], { [name]: 'hidden', [`${name}_FILE`]: path })).toThrow(
      `${name} and ${name}_FILE`,
    )
    expect(() => readEnv([], { [`${name}_FILE`]: join(folder, 'none') })).toThrow(/cannot be read \(ENOENT\)/)
  }
  rmSync(folder, { recursive: true })
})

test('every setting that holds a key or a password may be a file', () => {
  const secret = Object.keys(envSchema.shape).filter((name) => /(?:SECRET|TOKEN|KEY|_URL)$/.test(name))
  const open = new Set(['PUBLIC_URL', 'LLM_BASE_URL', 'EMBEDDINGS_URL'])
  expect(secret.filter((name) => !open.has(name)).toSorted()).toEqual([...SECRET_SETTINGS].toSorted())
})

test('secrets are a list, the newest first', () => {
  const [a, b] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(readEnv([], { AUTH_SECRET: `${a}, ${b}\n# kept for old newsletters\n${a}` }).AUTH_SECRET).toEqual([
    a,
    b,
  ])
  expect(readEnv([], {}).AUTH_SECRET).toEqual([])
  expect(() => readEnv([], { AUTH_SECRET: `${a},hidden` })).toThrow(
    /AUTH_SECRET: Each secret has at least 32/,
  )
  expect(() => readEnv([], { AUTH_SECRET: `${a},hidden` })).not.toThrow(/hidden/)
})

test('production over https does not start before it is said how many proxies stand in front', () => {
  const production = { NODE_ENV: 'production', BILLING: 'sandbox', PUBLIC_URL: 'https://apercu.example' }
  expect(() => readEnv([], production)).toThrow(/^TRUST_PROXY: [^\n]+$/)
  for (const proxies of [0, 1, 2])
    expect(readEnv([], { ...production, TRUST_PROXY: String(proxies) }).TRUST_PROXY).toBe(proxies)
  for (const settings of [
    { ...production, NODE_ENV: '' },
    { ...production, PUBLIC_URL: 'http://apercu.example' },
    { ...production, ROLE: 'worker' },
  ])
    expect(readEnv([], settings).TRUST_PROXY).toBeUndefined()
})

const SMTP = { MAIL_FROM: 'news@apercu.example' }
test.each([
  { DATABASE_URL: 'postgres://u:hidden@db.example/apercu' },
  { DATABASE_URL: 'postgres://u:hidden@localhost/apercu?host=db.example' },
  { DATABASE_URL: 'postgres://u:hidden@db.example/apercu?sslmode=no-verify' },
  { DATABASE_URL: 'postgres://u:hidden@db.example/apercu?uselibpqcompat=true&sslmode=require' },
  { REDIS_URL: 'redis://:hidden@db.example' },
  { ...SMTP, SMTP_URL: 'smtps://u:hidden@db.example/?tls.rejectUnauthorized=false' },
  { ...SMTP, SMTP_URL: 'smtp://u:hidden@db.example/?ignoreTLS=true' },
  { LLM_BASE_URL: 'http://db.example/v1', LLM_API_KEY: 'hidden' },
  { EMBEDDINGS_URL: 'http://db.example/v1', EMBEDDINGS_API_KEY: 'hidden' },
])('secrets go to another machine encrypted or not at all: %#', (settings) => {
  expect(() => readEnv([], settings)).toThrow(/db\.example is another machine.*CLEARTEXT_HOSTS/)
  expect(() => readEnv([], settings)).not.toThrow(/hidden/)
  expect(readEnv([], { ...settings, CLEARTEXT_HOSTS: 'other, db.example' })).toMatchObject({ PORT: 3000 })
})

test.each([
  { DATABASE_URL: 'postgres://u:p@db.example/apercu?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://u:p@localhost/apercu' },
  { DATABASE_URL: 'postgres://127.0.0.1/apercu' },
  { DATABASE_URL: 'postgres:///apercu?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://u@%2Fvar%2Frun%2Fpostgresql/apercu' },
  { REDIS_URL: 'rediss://:p@db.example' },
  { REDIS_URL: 'redis://[::1]:6379' },
  { ...SMTP, SMTP_URL: 'smtp://u:p@db.example:587' },
  { LLM_BASE_URL: 'http://db.example/v1' },
  { EMBEDDINGS_URL: 'http://db.example/v1', EMBEDDINGS_MODEL: 'small', LLM_API_KEY: 'of another host' },
])('what is encrypted, or stays on this machine, is taken as it is: %#', (settings) => {
  expect(readEnv([], settings)).toMatchObject({ PORT: 3000 })
})

test('an embeddings model needs a host', () => {
  expect(() => readEnv([], { EMBEDDINGS_MODEL: 'small' })).toThrow(/EMBEDDINGS_URL or LLM_BASE_URL/)
  expect(readEnv([], { EMBEDDINGS_MODEL: 'small', LLM_BASE_URL: 'http://localhost:11434/v1' })).toMatchObject(
    { EMBEDDINGS_MODEL: 'small' },
  )
})

describe('a bucket', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hidden',
  }

  test('is set whole or not at all, and the secret is not repeated', () => {
    expect(bucketOf(readEnv([], {}))).toBeUndefined()
    expect(bucketOf(readEnv([], whole))).toEqual({
      endpoint: 'https://s3.example.org',
      region: 'us-east-1',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'hidden',
      prefix: '',
    })
    for (const name of Object.keys(whole)) {
      const part = { ...whole, [name]: '' }
      for (const read of [() => readEnv([], part), () => readBucket(part)]) {
        expect(read).toThrow(new RegExp(`^${name}: S3_ENDPOINT, .* are set together or not at all`))
        expect(read).not.toThrow(/hidden/)
      }
    }
  })

  test('may have a prefix, with slashes around it or not', () => {
    for (const S3_PREFIX of ['sites/apercu', '/sites/apercu/'])
      expect(readBucket({ ...whole, S3_PREFIX })?.prefix).toBe('sites/apercu/')
    expect(() => readEnv([], { ...whole, S3_PREFIX: '../others' })).toThrow('S3_PREFIX')
    expect(() => readEnv([], { ...whole, S3_BUCKET: 'a bucket' })).toThrow('S3_BUCKET')
  })

  test('on another machine is reached with TLS', () => {
    const plain = { ...whole, S3_ENDPOINT: 'http://minio.example:9000' }
    expect(() => readEnv([], plain)).toThrow(/minio\.example is another machine.*CLEARTEXT_HOSTS/)
    expect(readEnv([], { ...plain, CLEARTEXT_HOSTS: 'minio.example' }).S3_BUCKET).toBe('pictures')
    expect(readEnv([], { ...whole, S3_ENDPOINT: 'http://localhost:9000' }).S3_BUCKET).toBe('pictures')
  })
})

describe('the purge of caches in front', () => {
  const PURGE = {
    CDN_PURGE_URL: 'http://127.0.0.1:8081{path}',
    CDN_PURGE_TOKEN: 'Authorization: Bearer a:b',
  }
  test('has an address with a place in it, a method and one header', () => {
    expect(cachePurgeOf(readEnv([], PURGE))).toEqual({
      url: 'http://127.0.0.1:8081{path}',
      method: 'PURGE',
      header: { name: 'Authorization', value: 'Bearer a:b' },
      body: undefined,
      publicUrl: 'http://localhost:3000',
    })
    expect(cachePurgeOf(readEnv([], {}))).toBeUndefined()
  })

  test.each([
    [{ CDN_PURGE_URL: '{path}' }, 'CDN_PURGE_URL'],
    [{ CDN_PURGE_URL: 'ftp://cache' }, 'CDN_PURGE_URL'],
    [{ ...PURGE, CDN_PURGE_METHOD: 'purge it' }, 'CDN_PURGE_METHOD'],
    [{ ...PURGE, CDN_PURGE_TOKEN: 'a: b\r\nc: d' }, 'CDN_PURGE_TOKEN'],
    [{ ...PURGE, CDN_PURGE_BODY: '{"files":' }, 'CDN_PURGE_BODY'],
    [{ CDN_PURGE_TOKEN: 'a: b' }, 'CDN_PURGE_URL'],
  ])('%o is refused by name', (settings, name) => {
    expect(() => readEnv([], settings)).toThrow(name)
  })

  test('sends no secret to another machine unencrypted', () => {
    const other = { ...PURGE, CDN_PURGE_URL: 'http://cache.example:8081{path}' }
    expect(() => readEnv([], other)).toThrow(
      /CDN_PURGE_URL: cache\.example is another machine.*CLEARTEXT_HOSTS/,
    )
    expect(readEnv([], { ...other, CLEARTEXT_HOSTS: 'cache.example' }).CDN_PURGE_METHOD).toBe('PURGE')
    expect(readEnv([], { ...other, CDN_PURGE_TOKEN: '' }).CDN_PURGE_METHOD).toBe('PURGE')
  })
})
