import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { upsertSubscription } from '#domain/premium/subscriptions.repository.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runApercu } from '../apercu.ts'
import { testTerminal } from '../terminal.fixture.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apercu-price-'))
  const db = await openDatabase({ dataDir: join(folder, 'data'), log: () => {} })
  await migrate(db)
  const { id } = await buildAccount(db, { now: NOW })
  await upsertSubscription(db, {
    source: 'sandbox',
    external_id: 'sub_1',
    user_id: id,
    customer_id: 'cus_1',
    plan: 'premium_monthly',
    state: 'active',
    trial_ends_at: null,
    current_period_end: new Date('2026-04-01T12:00:00Z'),
    cancel_at: null,
    unpaid_since: null,
    price_cents: 999,
    currency: 'usd',
    created_at: NOW,
    updated_at: NOW,
  })
  await db.close()
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = async (prices: string, ...argv: string[]) => {
  const environment = { DATA_DIR: join(folder, 'data'), PREMIUM_PRICES: prices }
  const terminal = testTerminal(environment, { now: NOW })
  const exitCode = await runApercu(['premium', 'price', ...argv], terminal)
  return { exitCode, output: terminal.output(), errors: terminal.errors() }
}
const TODAY = 'usd 9.99 90.00'
const DEARER = 'usd 11.99 100.00'

test('new prices are shown, tried on oneself, announced 30 days ahead and taken back', async () => {
  const same = await run(TODAY)
  expect(same.output).toContain('Every running subscription pays what PREMIUM_PRICES says.')
  expect(same.output).toContain('No change of a price was announced.')
  expect((await run(TODAY, '--applies', '2026-06-01', '--send')).exitCode).toBe(1)

  const shown = await run(DEARER, '--applies', '2026-06-01')
  expect(shown.output).toContain('--- en: Your Premium price changes on 1 June 2026')
  expect(shown.output).toContain('--- fr: Le prix de votre abonnement Premium change le 1 juin 2026')
  expect(shown.output).toContain('1 pay 9.99 USD a month; PREMIUM_PRICES says 11.99 USD.')
  expect(shown.output).toContain('Nothing was sent.')
  const early = await run(DEARER, '--applies', '2026-04-09', '--send')
  expect(early.errors).toContain('It may apply from 2026-04-10 on')
  expect((await run(DEARER, '--applies', '2026-02-30')).errors).toContain('Say from when it applies')
  const tried = await run(DEARER, '--applies', '2026-06-01', '--test', 'me@news.example')
  expect(tried.output).toContain('2 mails to me@news.example are in the outbox')

  const announced = await run(DEARER, '--applies', '2026-06-01', '--send')
  expect(announced).toMatchObject({ exitCode: 0, output: expect.stringContaining('prices from 2026-06-01') })
  expect((await run(TODAY)).output).toContain('PREMIUM_PRICES has changed since')
  expect((await run(DEARER, '--take-back')).output).toContain('The change is taken back.')
  expect((await run(DEARER, '--take-back')).errors).toContain('No change of a price is announced.')
}, 120_000)
