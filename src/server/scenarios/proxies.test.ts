import { seedDemoAccounts } from '#domain/readers/accounts/installation/demo-accounts.ts'
import { testDatabase } from '#testing/database/database.ts'
import {
  CALLS_AN_HOUR,
  CLOSED,
  exposeApp,
  OPEN,
  openPortal,
  passes,
  sendTo,
  surfacesAt,
} from '#testing/processes/exposed-app.ts'
import { PROXY_KINDS, type ProxyName, startProxy } from '#testing/reverse-proxies.ts'
import { testContext } from '#testing/test-api.ts'
import { mustSkipWithout } from '#testing/test-requirements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEV_CODE_HEADER, devCode } from '../dev/dev-access.ts'

const PRODUCTION = { NODE_ENV: 'production', BILLING: 'sandbox', PUBLIC_URL: 'https://apercu.test' }
/** Apps behind the proxy: each with settings of its own, because what one saw of forwarding headers stays with it. */
const APPS = [
  { forwardsClient: false, settings: {} },
  { forwardsClient: false, settings: { ...PRODUCTION, TRUST_PROXY: '0' } },
  { forwardsClient: false, settings: { ...PRODUCTION, TRUST_PROXY: '1' } },
  { forwardsClient: true, settings: { ...PRODUCTION, TRUST_PROXY: '1' } },
]
/** What the proxies do by themselves. `passesHost`: the client's Host reaches the app. */
const DEFAULTS: Record<ProxyName, { forwardsClient: boolean }> = {
  nginx: { forwardsClient: false },
  caddy: { forwardsClient: true },
  haproxy: { forwardsClient: false },
}

let ctx: ReturnType<typeof testContext>
let portal: string
let cleanup: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase()
  cleanup = database.cleanup
  ctx = testContext(database.db)
  await seedDemoAccounts(ctx)
  portal = await openPortal(ctx)
})
afterAll(() => cleanup())

describe.each(Object.keys(PROXY_KINDS) as ProxyName[])('behind %s', (name) => {
  const { forwardsClient } = DEFAULTS[name]
  const isSkipped = mustSkipWithout(name, 'what is open behind it')

  describe.skipIf(isSkipped)('as Debian has it', () => {
    let apps: Awaited<ReturnType<typeof exposeApp>>[]
    let proxy: Awaited<ReturnType<typeof startProxy>>
    let developer: number
    let untrusting: number
    let trusting: number
    let configured: number
    beforeAll(async () => {
      apps = await Promise.all(APPS.map(({ settings }) => exposeApp(ctx, settings)))
      proxy = await startProxy(
        name,
        apps.map(({ port }, n) => ({ app: port, forwardsClient: APPS[n]?.forwardsClient ?? false })),
      )
      ;[developer = 0, untrusting = 0, trusting = 0, configured = 0] = proxy.ports
    })
    afterAll(async () => {
      await proxy.stop()
      await Promise.all(apps.map((app) => app.close()))
    })
    const readinessAt = async (port: number): Promise<unknown> => {
      const { status, text } = await sendTo(port, '/readyz')
      return { status, ...(JSON.parse(text) as object) }
    }
    const ready = (forwarding?: string) => ({
      status: 200,
      isOk: true,
      isWritable: true,
      ...(forwarding && { forwarding }),
    })

    test('mail, demo accounts and the test clock are closed to other machines, whatever Host says', async () => {
      for (const host of [
        'localhost',
        `localhost:${developer}`,
        '127.0.0.1',
        'news.example.org',
        'evil.localhost',
      ])
        expect(await surfacesAt(ctx, developer, { portal, headers: { host } })).toEqual(CLOSED)
      // That there is something to open at all.
      const code = { host: 'localhost', [DEV_CODE_HEADER]: devCode(ctx.accounts) }
      expect(await surfacesAt(ctx, apps[0]?.port ?? 0, { portal, headers: code })).toEqual(OPEN)
      expect(await surfacesAt(ctx, developer, { portal, headers: code })).toEqual(
        forwardsClient ? CLOSED : OPEN,
      )
    })

    test('production that trusts no proxy counts all readers as one client, and logs it where it can be detected', async () => {
      expect(await passes(untrusting, CALLS_AN_HOUR + 3, (n) => ({ from: `127.0.0.${n + 2}` }))).toBe(
        CALLS_AN_HOUR,
      )
      expect(await readinessAt(untrusting)).toEqual(ready(forwardsClient ? 'untrusted' : undefined))
    })

    test('production behind a trusted proxy that forwards no address counts all clients as one, and logs it', async () => {
      const own = (n: number) => ({ from: `127.0.0.${n + 2}` })
      expect(await passes(trusting, CALLS_AN_HOUR + 3, own)).toBe(
        forwardsClient ? CALLS_AN_HOUR + 3 : CALLS_AN_HOUR,
      )
      expect(await readinessAt(trusting)).toEqual(ready(forwardsClient ? undefined : 'missing'))
    })

    test('production that trusts a proxy which names the client counts each client, whatever it claims', async () => {
      const claims = (n: number) => ({ from: '127.0.0.2', headers: { 'x-forwarded-for': `203.0.113.${n}` } })
      expect(await passes(configured, CALLS_AN_HOUR + 3, claims)).toBe(CALLS_AN_HOUR)
      expect(await passes(configured, CALLS_AN_HOUR, () => ({ from: '127.0.0.3' }))).toBe(CALLS_AN_HOUR)
      expect(await readinessAt(configured)).toEqual(ready())
    })

    test('production offers no tools for developers to other machines', async () => {
      expect((await sendTo(configured, '/dev/mail', { headers: { host: 'localhost' } })).status).toBe(404)
    })
  })
})
