import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStripeClient } from '#adapters/stripe/client.ts'
import { EMULATOR_KEY } from '#adapters/stripe/payment-gateway.ts'
import { withoutPermission } from '#testing/restricted-key.ts'
import { type TestGateway, testAccount } from '#testing/test-billing.ts'
import { runApercu } from '../apercu.ts'
import { testTerminal } from '../terminal.fixture.ts'
import { setUpSite, type SetupOptions } from './set-up-site.ts'
import { withSettings } from './write-env-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apercu-setup-'))
  file = join(folder, '.env')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const FLAGS = [
  ['--public-url', 'https://news.example'],
  ['--publisher', "L'Écho, 1 rue $ du Test, Paris"],
  ['--mail-from', 'News <news@news.example>'],
  ['--smtp-url', 'smtp://news:pass@smtp.example:587'],
].flat()
const run = async (argv: string[], answers?: string[]) => {
  const terminal = testTerminal({ DATA_DIR: folder }, { answers })
  const exitCode = await runApercu(['setup', '--env-file', file, ...argv], terminal)
  return { exitCode, output: terminal.output(), errors: terminal.errors() }
}
const written = () => parseEnv(readFileSync(file, 'utf8'))

describe('apercu setup', () => {
  test('writes a file for its owner alone, and prints the records of the DNS', async () => {
    const { exitCode, output } = await run([...FLAGS.slice(0, 2), ...FLAGS.slice(4), '--dkim'])
    expect(exitCode).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(written()).toMatchObject({
      NODE_ENV: 'production',
      TRUST_PROXY: '1',
      BILLING: 'sandbox',
      MAIL_FROM: 'News <news@news.example>',
      DKIM_SELECTOR: 'apercu',
    })
    expect(output).toContain('SPF  news.example  v=spf1 a:smtp.example ~all')
    expect(output).toMatch(/DKIM {2}apercu\._domainkey\.news\.example {2}v=DKIM1; k=rsa; p=\w/)
    expect(output).toContain('DMARC  _dmarc.news.example  v=DMARC1; p=none; rua=mailto:news@news.example')
    expect(output).not.toContain('pass@')
  })

  test('asks a person, and keeps what an empty answer leaves', async () => {
    writeFileSync(file, '# mine\nPUBLIC_URL=https://old.example\nSMTP_URL=\nPORT=4000\n')
    const answers = ['', 'News, Paris', 'help@news.example']
    expect((await run([], answers)).exitCode).toBe(0)
    expect(readFileSync(file, 'utf8')).toMatch(/^# mine\nPUBLIC_URL=https:\/\/old\.example\n/)
    expect(written()).toMatchObject({
      PORT: '4000',
      PUBLISHER: 'News, Paris',
      SUPPORT_EMAIL: 'help@news.example',
    })
  })

  test('refuses settings that contradict each other, and writes nothing', async () => {
    const { exitCode, errors } = await run(['--smtp-url', 'smtp://mail.example'])
    expect([exitCode, existsSync(file)]).toEqual([1, false])
    expect(errors).toMatch(/^Nothing was written\. MAIL_FROM: needed with SMTP_URL/)
    expect((await run(['--set', 'ADMIN_EMAIL=a'])).errors).toContain('ADMIN_EMAIL is no setting')
    expect((await run(['--set', 'nothing'])).exitCode).toBe(64)
  })

  test('makes a secret where processes may share a database, and only once', async () => {
    const database = ['--database-url', 'postgres://apercu@localhost/apercu']
    await run([...FLAGS.slice(0, 2), ...database])
    const first = written()['AUTH_SECRET']
    expect(first).toMatch(/^[\w-]{40,}$/)
    await run(database)
    expect(written()['AUTH_SECRET']).toBe(first)
  })
})

describe('Stripe', () => {
  const WEBHOOK = 'https://news.example/api/webhooks/stripe'
  let account: TestGateway
  beforeEach(() => {
    account = testAccount(() => new Date('2026-11-28T08:00:00Z'))
  })
  afterEach(() => account.close())
  const endpoints = async () => (await (await account.stripe()).webhookEndpoints.list()).data

  const site = (given: Record<string, string> = {}, fetch = account.emulator.fetch) => {
    const options: SetupOptions = {
      given: { PUBLIC_URL: 'https://news.example', STRIPE_SECRET_KEY: 'sk_test_1', ...given },
      signsMail: false,
      openPayments: (_, tariff) => account.providerWith(createStripeClient(EMULATOR_KEY, fetch), tariff),
    }
    const task = {
      terminal: testTerminal({}),
      settings: {},
      envFile: file,
      progress: () => {},
      note: () => {},
    }
    return setUpSite(task, options)
  }

  test('is set up for the address of the site, whose secret is written', async () => {
    expect(await site()).toMatchObject({ payments: 'stripe' })
    expect(written()).toMatchObject({
      BILLING: 'auto',
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_\w{24}$/),
    })
    const made = await endpoints()
    expect(made).toMatchObject([{ url: WEBHOOK, status: 'enabled' }])
    const { STRIPE_WEBHOOK_SECRET: secret } = written()
    await site()
    expect(written()['STRIPE_WEBHOOK_SECRET']).toBe(secret)
    expect(await endpoints()).toEqual(made)
  })

  test('has the prices of the settings, and a portal that takes what tax needs', async () => {
    await site({ PREMIUM_PRICES: 'eur 8.99 84.00', STRIPE_TAX: 'on' })
    const stripe = await account.stripe()
    expect((await stripe.prices.list()).data).toMatchObject([
      { lookup_key: 'premium_yearly', unit_amount: 8400, currency: 'eur' },
      { lookup_key: 'premium_monthly', unit_amount: 899, currency: 'eur' },
    ])
    expect((await stripe.billingPortal.configurations.list()).data).toMatchObject([
      { features: { customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] } } },
    ])
  })

  test('whose endpoint exists already is asked for its secret', async () => {
    await account.provider.setUp(WEBHOOK)
    await expect(site()).rejects.toThrow('whsec_…')
    expect(existsSync(file)).toBe(false)
    await site({ STRIPE_WEBHOOK_SECRET: 'whsec_mine' })
    expect(written()['STRIPE_WEBHOOK_SECRET']).toBe('whsec_mine')
  })

  test('that refuses is quoted, and nothing is asked of it for settings that contradict each other', async () => {
    const restricted = withoutPermission(account.emulator.fetch, 'POST /v1/webhook_endpoints')
    await expect(site({}, restricted)).rejects.toThrow(
      'Stripe: StripePermissionError 403, The provided key [value] does not have the required permissions for this endpoint',
    )
    expect([existsSync(file), await endpoints()]).toEqual([false, []])
    await expect(site({ SMTP_URL: 'smtp://localhost' }, () => expect.unreachable())).rejects.toThrow(
      'MAIL_FROM',
    )
  })
})

describe('a file of settings', () => {
  test.each([
    ["L'Écho & Cie", `"L'Écho & Cie"`],
    ['cost $5 #1', `'cost $5 #1'`],
    ['postgres://a:b@c/d?x=1', 'postgres://a:b@c/d?x=1'],
  ])('holds %s so that Node and Compose read the same', (value, text) => {
    expect(withSettings('', { NAME: value })).toBe(`NAME=${text}\n`)
    expect(parseEnv(withSettings('', { NAME: value }))).toEqual({ NAME: value })
  })
  test.each([`it's "both"`, 'two\nlines'])('refuses %j', (value) => {
    expect(() => withSettings('', { NAME: value })).toThrow('NAME has')
  })
})
