import type { Database } from '#db/connection.ts'
import { getFigures } from '#domain/operations/figures/figures.service.ts'
import { mailsTo } from '#testing/accounts/account-api.ts'
import { describeDatabase, type EngineSuite } from '#testing/database/database.ts'
import { ledgerOfFigures, readLedger } from '#testing/payment-years/ledger.ts'
import { DELETED, LIVES } from '#testing/payment-years/lives.ts'
import { runYears, VISITS, type Years } from '#testing/payment-years/run.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const NAMES = Object.keys(LIVES)

/** Samples in `npm test`: renewals.test.ts and figures.test.ts over as many months, withdraw.test.ts, gifts.test.ts and life.test.ts. */
const suite = ({ open }: EngineSuite): void => {
  let db: Database
  let years: Years
  beforeAll(async () => {
    db = await open()
    years = await runYears(db)
  }, 3_600_000)
  afterAll(() => years.stage.harness.close())

  test.each(NAMES)('%s: Premium gives access on the days that the terms say', (name) => {
    const { premium, unsure } = LIVES[name] ?? { premium: [] }
    const looked = (day: number): boolean => day !== unsure
    const expected = VISITS.filter((day) => premium.some(([from, until]) => day > from && day <= until))
    expect(years.premiumDays.get(name)?.filter(looked)).toEqual(expected.filter(looked))
  })

  test.each(NAMES)('%s: is charged and refunded what the terms say', async (name) => {
    const { stage } = years
    const charges = stage.hasPaid(name) ? await stage.chargesOf(name) : []
    const paid = charges
      .filter(({ status }) => status === 'succeeded')
      .map(({ amount, amount_refunded }) => [amount, amount_refunded])
    const expected = LIVES[name]?.paid.map(([cents, refunded]) => [
      cents === 'as shown' ? stage.shownAmount() : cents,
      refunded,
    ])
    expect(paid).toEqual(expected)
  })

  test.each(NAMES)('%s: gets each mail once', async (name) => {
    const mails = await mailsTo(years.stage.harness.ctx, years.stage.reader(name).email)
    const counts: Record<string, number> = {}
    for (const { kind } of mails) counts[kind] = (counts[kind] ?? 0) + 1
    // That the account is deleted is confirmed to its address.
    expect(counts).toEqual(name === DELETED ? { 'account-deleted': 1 } : LIVES[name]?.mails)
  })

  test('jobs were killed on the way, early and late', () => {
    expect(years.stage.kills()).toBeGreaterThan(1000)
  })

  test('each renewal of a year is announced once, between three months and one month before', async () => {
    const rows = await db.kysely
      .selectFrom('renewal_reminders as reminder')
      .innerJoin('subscriptions as s', (join) =>
        join.onRef('s.source', '=', 'reminder.source').onRef('s.external_id', '=', 'reminder.external_id'),
      )
      .select(['s.user_id', 'reminder.renews_on', 'reminder.reminded_at'])
      .orderBy('reminder.renews_on')
      .execute()
    for (const name of NAMES) {
      const own = rows.filter(({ user_id }) => user_id === years.stage.reader(name).id)
      expect(
        own.map(({ renews_on, reminded_at }) => [renews_on, reminded_at.toISOString().slice(0, 10)]),
        name,
      ).toEqual(LIVES[name]?.announced ?? [])
    }
    for (const { renews_on, reminded_at } of rows) {
      const [earliest, latest] = [3, 1].map((months) => {
        const day = new Date(renews_on)
        day.setUTCMonth(day.getUTCMonth() - months)
        return day
      })
      expect(reminded_at >= (earliest ?? 0) && reminded_at <= (latest ?? 0)).toBe(true)
    }
  })

  test('the owner’s figures equal the provider’s ledger in each month, to the cent', async () => {
    const { harness, customerOf } = years.stage
    const figures = await getFigures(harness.ctx, 28)
    const months = figures.months.map(({ month }) => month)
    const ledger = await readLedger(harness.stripe, {
      months,
      now: harness.ctx.clock(),
      withoutTrialsOf: [customerOf(DELETED)],
    })
    expect(ledgerOfFigures(figures)).toEqual(ledger)
    // What was to fail did, so that nothing was compared with nothing.
    expect(ledger.failed).toEqual({ '2026-03': 1, '2026-05': 2 })
    expect(ledger.recovered).toEqual({ '2026-05': 1 })
    expect(Object.keys(ledger.mrr)).toContain('2028-04 eur')
    expect(Object.values(ledger.giftsRefunded)).toEqual([9000 - 221 + 999 + 9000])
  })
}

describe.runIf(isLongRun)('Twenty-six months of payments', () => {
  describeDatabase('with kills and lost events', suite)
})
