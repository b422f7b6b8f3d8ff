import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
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
  const site = (
    given: Record<string, string>,
    setUp: () => Promise<{ webhookSecret: string | undefined }>,
  ) => {
    const urls: string[] = []
    const options: SetupOptions = {
      given: { PUBLIC_URL: 'https://news.example', STRIPE_SECRET_KEY: 'sk_test_1', ...given },
      signsMail: false,
      openPayments: () => ({
        close: () => {},
        setUp: async (url) => {
          urls.push(url)
          return setUp()
        },
      }),
    }
    const task = {
      terminal: testTerminal({}),
      settings: {},
      envFile: file,
      progress: () => {},
      note: () => {},
    }
    return setUpSite(task, options).then((done) => ({ ...done, urls }))
  }

  test('is set up for the address of the site, whose secret is written', async () => {
    const done = await site({}, async () => ({ webhookSecret: 'whsec_new' }))
    expect(done).toMatchObject({ payments: 'stripe', urls: ['https://news.example/api/webhooks/stripe'] })
    expect(written()).toMatchObject({ BILLING: 'auto', STRIPE_WEBHOOK_SECRET: 'whsec_new' })
    await site({}, async () => ({ webhookSecret: undefined }))
    expect(written()['STRIPE_WEBHOOK_SECRET']).toBe('whsec_new')
  })

  test('whose endpoint exists already is asked for its secret', async () => {
    await expect(site({}, async () => ({ webhookSecret: undefined }))).rejects.toThrow('whsec_…')
    expect(existsSync(file)).toBe(false)
  })

  test('that refuses is quoted, and nothing is asked of it for settings that contradict each other', async () => {
    const refuse = () =>
      Promise.reject(new ProviderError('refused', { type: 'StripeError', reason: 'Not yet verified.' }))
    await expect(site({}, refuse)).rejects.toThrow('Stripe: StripeError, Not yet verified.')
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
