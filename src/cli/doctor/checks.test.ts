import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { StoreApiSettings } from '#adapters/app-store/app-store-options.ts'
import { createAppStore } from '#adapters/app-store/lazy-app-store.ts'
import { type Env, readEnv } from '#server/settings/env.ts'
import { BUNDLE_ID, startAppStore } from '#testing/app-store-stand-in.ts'
import { dkimValue } from '../mail/dns-records.ts'
import { checkAddress } from './check-address.ts'
import { checkCachePurge } from './check-cache-purge.ts'
import { checkMachine } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkModel } from './check-model.ts'
import { checkPublisher } from './check-publisher.ts'
import { checkRedis } from './check-redis.ts'
import { checkSettings } from './check-settings.ts'
import { checkSignIn } from './check-sign-in.ts'
import { type DatabaseFacts, databaseFindings } from './database-findings.ts'
import { exitCodeOf, type Finding, linesOf, pass, unknown, fail } from './finding.ts'
import { dkimFinding, spfFinding } from './mail-findings.ts'
import { clockFinding, createSeen, withClocks } from './seen.ts'
import { NOW, testOutside } from './outside.fixture.ts'
import { adminFinding, backupFinding } from './row-findings.ts'

const scratch = mkdtempSync(join(tmpdir(), 'apercu-doctor-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://news.example',
  BILLING: 'sandbox',
  TRUST_PROXY: '1',
}
const envOf = (settings: Record<string, string>): Env => readEnv([], { ...PRODUCTION, ...settings })
const verdictOf = (findings: readonly Finding[], check: string): string | undefined =>
  findings.find((one) => one.check === check)?.verdict
/** Every finding but a pass says what mends it. */
const expectMends = (findings: readonly Finding[]): void => {
  for (const { check, verdict, mend } of findings)
    expect([check, Boolean(mend)]).toEqual([check, verdict !== 'pass'])
}

test('the exit code is 0 when all pass, 1 when something fails, 2 when something is unknown', () => {
  const all = [pass('a.b', 'well'), unknown('a.c', 'dark', 'Light.'), fail('a.d', 'broken', 'Mend it.')]
  expect([exitCodeOf(all.slice(0, 1)), exitCodeOf(all), exitCodeOf(all.slice(0, 2))]).toEqual([0, 1, 2])
  expect(linesOf(all)).toEqual([
    'pass     a.b: well',
    'unknown  a.c: dark',
    '         → Light.',
    'FAIL     a.d: broken',
    '         → Mend it.',
    '1 pass, 1 fail, 1 unknown.',
  ])
})

describe('settings', () => {
  const file = join(scratch, 'settings')
  test('that contradict each other, or have a typo in their name, fail', () => {
    writeFileSync(file, 'ADMIN_EMAIL=a@news.example\nPORT=3000\nPOSTGRES_PASSWORD=x\n')
    const { env, findings } = checkSettings({ ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_live_1' }, file)
    expect(env).toBeUndefined()
    expect(findings).toMatchObject([
      { check: 'settings.names', verdict: 'fail', says: `ADMIN_EMAIL in ${file} is no setting` },
      { check: 'settings.values', verdict: 'fail', says: expect.stringContaining('STRIPE_WEBHOOK_SECRET') },
    ])
    expectMends(findings)
  })

  test('of a public site want NODE_ENV=production', () => {
    const { findings } = checkSettings({ PUBLIC_URL: 'https://news.example' }, join(scratch, 'none'))
    expect(verdictOf(findings, 'settings.mode')).toBe('fail')
    expect(verdictOf(checkSettings(PRODUCTION, '').findings, 'settings.mode')).toBe('pass')
  })
})

describe('the database', () => {
  const WELL: DatabaseFacts = {
    engine: 'postgres',
    isReadOnly: false,
    versionNumber: 180_001,
    role: { name: 'apercu', isSuperuser: false, canCreateDatabases: false, canCreateRoles: false },
    maxConnections: 100,
    roleConnections: null,
    encoding: 'UTF8',
    pending: [],
    ahead: [],
    clockMs: 40,
  }
  test('passes when all is as it should be', () => {
    expect(databaseFindings(WELL, 10).map(({ verdict }) => verdict)).toEqual(Array(6).fill('pass'))
  })
  test.each<[string, Partial<DatabaseFacts>, string]>([
    ['database.version', { versionNumber: 140_020 }, 'fail'],
    ['database.writable', { isReadOnly: true }, 'fail'],
    ['database.role', { role: { ...WELL.role, isSuperuser: true } }, 'fail'],
    ['database.role', { role: { ...WELL.role, canCreateRoles: true } }, 'fail'],
    ['database.limits', { maxConnections: 12 }, 'fail'],
    ['database.limits', { roleConnections: 4 }, 'fail'],
    ['database.encoding', { encoding: 'SQL_ASCII' }, 'fail'],
    ['database.migrations', { ahead: ['999_later.sql'] }, 'fail'],
    ['database.migrations', { pending: ['001_first.sql'] }, 'unknown'],
    ['clock.database', { clockMs: -9000 }, 'fail'],
  ])('%s with %j: %s', (check, facts, verdict) => {
    const findings = databaseFindings({ ...WELL, ...facts }, 10)
    expect(verdictOf(findings, check)).toBe(verdict)
    expect(findings.filter((one) => one.verdict !== 'pass')).toHaveLength(1)
    expectMends(findings)
  })
})

describe('Redis', () => {
  test('that is not there fails; without REDIS_URL nothing is asked', async () => {
    const findings = await checkRedis(envOf({ REDIS_URL: 'redis://127.0.0.1:1' }))
    expect(findings).toMatchObject([{ verdict: 'fail', says: expect.stringContaining('ECONNREFUSED') }])
    expectMends(findings)
    expect(verdictOf(await checkRedis(envOf({})), 'redis.connection')).toBe('pass')
  })
})

describe('mail', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const key = { domain: 'news.example', selector: 'a', privateKey }

  test('without a server fails in production, and stays in the outbox at home', async () => {
    const findings = await checkMail(envOf({}), testOutside())
    expect(verdictOf(findings, 'mail.login')).toBe('fail')
    expectMends(findings)
    const atHome = envOf({ NODE_ENV: '', PUBLIC_URL: '' })
    expect(verdictOf(await checkMail(atHome, testOutside()), 'mail.login')).toBe('pass')
  })

  test('of a domain without records fails, and of a DNS that does not answer is unknown', async () => {
    const env = envOf({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'news@news.example' })
    const failing = (code: string) =>
      testOutside({ resolveTxt: () => Promise.reject(Object.assign(new Error(code), { code })) })
    const none = await checkMail(env, failing('ENOTFOUND'))
    const verdicts = (findings: Finding[]) =>
      Object.fromEntries(findings.map(({ check, verdict }) => [check, verdict]))
    expect(verdicts(none)).toEqual({
      'mail.login': 'fail',
      'mail.dkim': 'unknown',
      'mail.spf': 'fail',
      'mail.dmarc': 'fail',
    })
    expectMends(none)
    expect(none.find(({ check }) => check === 'mail.dmarc')?.mend).toBe(
      'Add a TXT record _dmarc.news.example: v=DMARC1; p=none',
    )
    expect(verdicts(await checkMail(env, failing('ETIMEOUT')))).toEqual({
      'mail.login': 'fail',
      'mail.dkim': 'unknown',
      'mail.spf': 'unknown',
      'mail.dmarc': 'unknown',
    })
    expect(verdicts(await checkMail(env, testOutside()))).toEqual({
      'mail.login': 'fail',
      'mail.dkim': 'unknown',
      'mail.spf': 'pass',
      'mail.dmarc': 'pass',
    })
  })

  test('is signed with the key that the DNS has', () => {
    const [, p = ''] = dkimValue(privateKey).split('p=')
    expect(dkimFinding(key, [`v=DKIM1;k=rsa; p=${p}`]).verdict).toBe('pass')
    const wrong = dkimFinding(key, ['v=DKIM1; k=rsa; p=MIIB'])
    expect(wrong).toMatchObject({ verdict: 'fail', mend: expect.stringContaining(p) })
  })

  test('is not signed with a key that cannot be read', async () => {
    const settings = {
      DKIM_DOMAIN: 'news.example',
      DKIM_SELECTOR: 'a',
      DKIM_KEY_FILE: join(scratch, 'no.pem'),
    }
    const env = envOf({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'news@news.example', ...settings })
    expect(verdictOf(await checkMail(env, testOutside()), 'mail.dkim')).toBe('fail')
  })

  test('an SPF record is one that begins with its version', () => {
    expect(spfFinding('news.example', 'smtp.example', ['v=spf10 -all']).verdict).toBe('fail')
    expect(spfFinding('news.example', 'smtp.example', ['google=1', 'v=spf1 -all']).verdict).toBe('pass')
  })
})

describe('the address of the site', () => {
  const check = (fields: Parameters<typeof testOutside>[0], settings: Record<string, string> = {}) =>
    checkAddress(envOf(settings), testOutside(fields))
  const answering = (body: object, date = NOW) => ({
    fetch: async () => Response.json(body, { headers: { date: date.toUTCString() } }),
  })
  test('passes where name, TLS, site, proxy and clock are as they should be', async () => {
    expect((await check({})).map((one) => [one.check, one.verdict])).toEqual(
      ['dns', 'tls', 'site', 'proxy', 'offers']
        .map((name) => [`address.${name}`, 'pass'])
        .concat([['clock.site', 'pass']]),
    )
  })
  test.each<[string, string, Parameters<typeof testOutside>[0], Record<string, string>]>([
    ['address.dns', 'fail', { lookup: () => Promise.reject(new Error('ENOTFOUND')) }, {}],
    ['address.tls', 'fail', {}, { PUBLIC_URL: 'http://news.example' }],
    ['address.site', 'unknown', { fetch: () => Promise.reject(new Error('fetch failed')) }, {}],
    ['address.site', 'fail', answering({ hello: 'parking page' }), {}],
    ['address.site', 'fail', answering({ isOk: false }), {}],
    ['address.proxy', 'fail', answering({ isOk: true, forwarding: 'untrusted' }), {}],
    ['address.proxy', 'fail', answering({ isOk: true, forwarding: 'missing' }), {}],
    ['address.offers', 'fail', answering({ isOk: true, degraded: ['mail'] }), {}],
    ['clock.site', 'fail', answering({ isOk: true }, new Date(NOW.getTime() + 120_000)), {}],
  ])('%s: %s', async (name, verdict, fields, settings) => {
    const findings = await check(fields, settings)
    expect(verdictOf(findings, name)).toBe(verdict)
    expectMends(findings)
  })
})

describe('this machine’s clock', () => {
  const findingsOf = async (ahead: Record<string, number>, isHome = false) => {
    const seen = createSeen(() => NOW)
    const outside = testOutside({
      fetch: async (url) => {
        const date = new Date(NOW.getTime() + (ahead[new URL(url).hostname] ?? 0))
        return new Response(null, { headers: { date: date.toUTCString() } })
      },
    })
    const { fetch } = withClocks(outside, seen, 'https://news.example')
    for (const host of Object.keys(ahead)) await fetch(`https://${host}/keys`)
    return clockFinding(seen, isHome)
  }
  test.each<[string, Record<string, number>]>([
    ['pass', { 'appleid.apple.com': 1000 }],
    // One of several hosts is wrong itself.
    ['pass', { 'appleid.apple.com': 0, 'model.example': 90_000 }],
    ['fail', { 'appleid.apple.com': 90_000 }],
    ['fail', { 'appleid.apple.com': -61_000, 'model.example': -60_000 }],
    // On one machine the site and a model agree with it whatever they say.
    ['unknown', { 'news.example': 90_000, localhost: 90_000 }],
    ['unknown', {}],
  ])('%s by hosts outside that are ahead by %j', async (verdict, ahead) => {
    const findings = await findingsOf(ahead)
    expect(verdictOf(findings, 'clock.machine')).toBe(verdict)
    expectMends(findings)
  })
  test('is not asked for at home, where nothing outside is used', async () => {
    expect(await findingsOf({}, true)).toEqual([])
  })
})

describe('Apple, Google and the model', () => {
  test.each([
    ['apple.sign-in', 'unknown', { APPLE_CLIENT_IDS: 'news.example.app' }],
    ['google.sign-in', 'unknown', { GOOGLE_CLIENT_IDS: '1.apps.googleusercontent.com' }],
  ])('%s is %s where the keys cannot be read', async (name, verdict, settings) => {
    const check = (fetch: () => Promise<Response>) => checkSignIn(envOf(settings), testOutside({ fetch }))
    expect(verdictOf(await check(async () => new Response()), name)).toBe('pass')
    for (const failing of [
      () => Promise.reject(new Error('fetch failed')),
      async () => new Response(null, { status: 503 }),
    ]) {
      const findings = await check(failing)
      expect(verdictOf(findings, name)).toBe(verdict)
      expectMends(findings)
    }
  })
  test('purchases without a key for the App Store are unknown', async () => {
    const env = envOf({ APPLE_BUNDLE_ID: 'news.example.app', APPLE_APP_ID: '1' })
    expect(verdictOf(await checkSignIn(env, testOutside()), 'apple.purchases')).toBe('unknown')
  })
  test('a key for the App Store is tried by asking for a transaction that is none', async () => {
    const apple = await startAppStore(() => new Date())
    const env = envOf({ APPLE_BUNDLE_ID: BUNDLE_ID, APPLE_APP_ID: '1' })
    const verdictWith = async (api: Partial<StoreApiSettings>) => {
      const store = createAppStore({ ...apple.options, api: { ...apple.options.api!, ...api } })
      const findings = await checkSignIn(env, testOutside({ openAppStore: () => store }))
      expectMends(findings)
      return findings.find(({ check: name }) => name === 'apple.purchases')
    }
    expect(await verdictWith({})).toMatchObject({ verdict: 'pass' })
    const refused = await verdictWith({ keyId: 'ANOTHERKEY' })
    expect(refused).toMatchObject({
      check: 'apple.purchases',
      verdict: 'fail',
      says: 'Apple refuses the key (401)',
    })
    const { origins } = apple.options.api ?? {}
    // Apple's production refuses every key of an app that was never released.
    const unreleased = { ...origins!, Production: `${origins!.Sandbox}/nowhere` }
    expect(await verdictWith({ origins: unreleased })).toMatchObject({ verdict: 'pass' })
    apple.setDown(true)
    expect(await verdictWith({})).toMatchObject({ verdict: 'unknown' })
    await apple.stop()
  })
  test.each<[string, () => Promise<Response>]>([
    ['pass', async () => Response.json({ data: [{ id: 'small' }] })],
    ['fail', async () => Response.json({ data: [{ id: 'large' }] })],
    ['fail', async () => new Response(null, { status: 401 })],
    ['unknown', async () => new Response(null, { status: 404 })],
    ['fail', () => Promise.reject(new Error('fetch failed'))],
  ])('a model: %s', async (verdict, fetch) => {
    const env = envOf({ LLM_BASE_URL: 'http://localhost:11434/v1', LLM_MODEL: 'small' })
    const findings = await checkModel(env, testOutside({ fetch }))
    expect(verdictOf(findings, 'model.host')).toBe(verdict)
    expectMends(findings)
  })
})

describe('machine, people and backups', () => {
  test('a full disk fails, a folder that does not exist yet is unknown', async () => {
    const check = (DATA_DIR: string, free = 2e9) =>
      checkMachine(envOf({ DATA_DIR }), testOutside({ freeBytes: async () => free }))
    expect(verdictOf(await check(scratch), 'machine.disk')).toBe('pass')
    expect(verdictOf(await check(scratch, 2e8), 'machine.disk')).toBe('fail')
    const absent = await check(join(scratch, 'absent'))
    expect([verdictOf(absent, 'machine.disk'), verdictOf(absent, 'machine.secret')]).toEqual([
      'unknown',
      'unknown',
    ])
    expectMends(absent)
    writeFileSync(join(scratch, 'secret'), 'x'.repeat(40))
    chmodSync(join(scratch, 'secret'), 0o600)
    expect(verdictOf(await check(scratch), 'machine.secret')).toBe('pass')
    const unreadable = await check(join(scratch, 'secret'))
    expect(verdictOf(unreadable, 'machine.secret')).toBe('fail')
    expectMends(unreadable)
  })

  test('a public site without legal notice, mediator or address for readers fails', () => {
    const findings = checkPublisher(envOf({}))
    expect(Object.fromEntries(findings.map(({ check, verdict }) => [check, verdict]))).toEqual({
      'people.publisher': 'fail',
      'people.director': 'fail',
      'people.host': 'fail',
      'people.mediator': 'fail',
      'people.support': 'fail',
    })
    expectMends(findings)
    const named = envOf({
      PUBLISHER: 'News, 1 Street',
      PUBLISHER_DIRECTOR: 'Ada Lovelace',
      PUBLISHER_HOST: 'Machines, 2 Street, +33 1 23 45 67 89',
      MEDIATOR: 'Mediation, 3 Street, https://mediation.example',
      SUPPORT_EMAIL: 'help@news.example',
    })
    expect(exitCodeOf(checkPublisher(named))).toBe(0)
  })

  test('a site without an admin fails; one whose admin has no code yet is unknown', () => {
    expect(adminFinding(1, []).verdict).toBe('pass')
    expect(adminFinding(0, ['a@news.example'])).toMatchObject({
      verdict: 'unknown',
      mend: expect.any(String),
    })
    expect(adminFinding(0, [])).toMatchObject({ verdict: 'fail', mend: expect.any(String) })
  })

  test.each([
    ['fail', undefined, false],
    ['unknown', undefined, true],
    ['fail', { writtenAt: '2026-11-25T08:00:00Z' }, false],
    ['unknown', { writtenAt: '2026-11-28T04:00:00Z' }, false],
    ['pass', { writtenAt: '2026-11-28T04:00:00Z', copiedAt: '2026-11-28T04:05:00Z' }, false],
    ['fail', { writtenAt: '2026-11-28T04:00:00Z', copiedAt: '2026-11-25T04:05:00Z' }, false],
  ])('a backup: %s', (verdict, last, isOwnMachine) => {
    const finding = backupFinding(last, { now: NOW, isOwnMachine })
    expect(finding.verdict).toBe(verdict)
    expectMends([finding])
  })
})

test('caches in front are purged in trying, or the doctor says why not', async () => {
  const purgeOf = (settings: Record<string, string>, status = 200) =>
    checkCachePurge(envOf(settings), testOutside({ fetch: async () => new Response(null, { status }) }))
  expect(verdictOf(await purgeOf({}), 'cache.purge')).toBe('pass')
  const set = { CDN_PURGE_URL: 'https://cache.example{path}' }
  expect(verdictOf(await purgeOf(set), 'cache.purge')).toBe('pass')
  const refused = await purgeOf(set, 403)
  expect(refused).toEqual([expect.objectContaining({ verdict: 'fail', says: 'HTTP 403' })])
  expectMends(refused)
})
