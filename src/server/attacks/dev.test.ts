import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { seedDemoAccounts } from '#domain/readers/accounts/installation/demo-accounts.ts'
import { testDatabase } from '#testing/database/database.ts'
import { CLOSED, exposeApp, OPEN, openPortal, surfacesAt } from '#testing/processes/exposed-app.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEV_CODE_HEADER, devCode } from '../dev/dev-access.ts'
import { loadAssets } from '../pages/assets.ts'

describe('mail, demo accounts and the clock of the sandbox', () => {
  let ctx: ReturnType<typeof testContext>
  let app: Awaited<ReturnType<typeof exposeApp>>
  let portal: string
  let cleanup: () => Promise<void>
  beforeAll(async () => {
    const database = await testDatabase()
    cleanup = database.cleanup
    ctx = testContext(database.db)
    await seedDemoAccounts(ctx)
    portal = await openPortal(ctx)
    app = await exposeApp(ctx, {})
  })
  afterAll(async () => {
    await app.close()
    await cleanup()
  })
  const surfaces = (headers: Record<string, string>) =>
    surfacesAt(ctx, app.port, { portal, headers: { host: `localhost:${app.port}`, ...headers } })

  test.each([
    ['as nginx and HAProxy pass a call on by default', {}],
    ['with the headers of a proxy', { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6' }],
    ['by a name that leads to this machine', { host: 'evil.localhost', 'x-forwarded-for': '6.6.6.6' }],
    ['by the site’s own name', { host: 'news.example.org', 'x-forwarded-for': '6.6.6.6' }],
    ['with a name that ends in a dot', { host: 'localhost.' }],
    ['with a cookie that was made up', { cookie: 'dev_00000000=AAAAAAAAAAAAAAAAAAAAAA' }],
    ['with a code that was made up', { 'x-dev-code': 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('are closed to a request without the code, %s', async (_, headers) => {
    expect(await surfaces(headers)).toEqual(CLOSED)
  })

  test('are open to a request with the code, unless a proxy forwarded it', async () => {
    const code = { [DEV_CODE_HEADER]: devCode(ctx.accounts) }
    expect(await surfaces(code)).toEqual(OPEN)
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
      expect(await surfaces({ ...code, [name]: '6.6.6.6' })).toEqual(CLOSED)
  })
})

test('what the build writes for itself is not served, and what browsers need is', () => {
  const built = mkdtempSync(join(tmpdir(), 'apercu-built-'))
  for (const path of ['.vite/manifest.json', 'assets/index-1.js', '.well-known/change.json', 'robots.txt']) {
    mkdirSync(dirname(join(built, path)), { recursive: true })
    writeFileSync(join(built, path), '{}')
  }
  const assets = loadAssets(built, {}, { offlineReading: true })
  expect([...assets.keys()].toSorted()).toEqual([
    '/.well-known/change.json',
    '/assets/index-1.js',
    '/robots.txt',
  ])
  rmSync(built, { recursive: true })
})
