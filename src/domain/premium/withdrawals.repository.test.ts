import type { Database } from '#db/connection.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as withdrawals from './withdrawals.repository.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const later = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000)

describeEachEngine('stored withdrawals', ({ open }) => {
  let db: Database
  let userId: string
  beforeAll(async () => {
    db = await open()
    userId = (await buildAccount(db)).id
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('withdrawals').execute()
  })

  const row = (external_id: string, declared_at = NOW) => ({
    source: 'sandbox' as const,
    external_id,
    user_id: userId,
    plan: 'premium_yearly' as const,
    declared_at,
    keeps_share: true,
  })
  const key = { source: 'sandbox' as const, external_id: 'sub_1' }

  test('one is declared, decided and completed once, whatever comes at the same time', async () => {
    const inserted = await Promise.all([1, 2, 3].map(() => withdrawals.insertWithdrawal(db, row('sub_1'))))
    expect(inserted.filter(Boolean)).toHaveLength(1)
    await withdrawals.setRefund(db, key, { cents: 8951, currency: 'usd' })
    await withdrawals.setRefund(db, key, { cents: 1, currency: 'usd' })
    expect(await withdrawals.findWithdrawal(db, 'sandbox', 'sub_1')).toMatchObject({ refund_cents: 8951 })
    expect(await withdrawals.setCompleted(db, key, NOW)).toBe(true)
    expect(await withdrawals.setCompleted(db, key, later(1))).toBe(false)
  })

  test('those that are not completed are due, the oldest first, and none of another provider', async () => {
    await withdrawals.insertWithdrawal(db, row('sub_2', later(1)))
    await withdrawals.insertWithdrawal(db, row('sub_1'))
    await withdrawals.insertWithdrawal(db, row('sub_3'))
    await withdrawals.setCompleted(db, { ...key, external_id: 'sub_3' }, NOW)
    const due = await withdrawals.listDueWithdrawals(db, 'sandbox')
    expect(due.map(({ external_id }) => external_id)).toEqual(['sub_1', 'sub_2'])
    expect(await withdrawals.listDueWithdrawals(db, 'stripe')).toEqual([])
  })

  test('one outlives its reader without naming them, and goes with the invoices once it is completed', async () => {
    const gone = await buildAccount(db)
    await withdrawals.insertWithdrawal(db, { ...row('sub_1'), user_id: gone.id })
    await withdrawals.insertWithdrawal(db, { ...row('sub_2'), user_id: gone.id })
    await db.kysely.deleteFrom('users').where('id', '=', gone.id).execute()
    expect(await withdrawals.findWithdrawal(db, 'sandbox', 'sub_1')).toMatchObject({ user_id: null })
    await withdrawals.setCompleted(db, key, NOW)
    await withdrawals.deleteWithdrawalsBefore(db, later(1))
    const left = await withdrawals.listDueWithdrawals(db, 'sandbox')
    expect(left.map(({ external_id }) => external_id)).toEqual(['sub_2'])
  })

  test('what was paid for a subscription is what its invoices say, less what was refunded', async () => {
    expect(await withdrawals.findStoredPayments(db, 'sandbox', 'sub_9')).toBeNull()
    const invoice = (invoice_id: string, paid_at: Date, refunded_cents: number) => ({
      source: 'sandbox' as const,
      invoice_id,
      contract_id: 'sub_9',
      plan: 'premium_monthly' as const,
      number: null,
      currency: 'usd',
      amount_cents: 999,
      refunded_cents,
      is_disputed: false,
      paid_at,
    })
    await db.kysely
      .insertInto('billing_invoices')
      .values([invoice('in_2', later(2), 500), invoice('in_1', NOW, 0)])
      .execute()
    expect(await withdrawals.findStoredPayments(db, 'sandbox', 'sub_9')).toEqual({
      cents: 1498,
      currency: 'usd',
      firstPaidAt: NOW,
    })
  })
})
