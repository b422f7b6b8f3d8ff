import { describe, expect, test } from 'vitest'
import { isWithdrawable, refundOf, withdrawableUntil } from './withdrawal-terms.ts'

const at = (time: string): Date => new Date(time)

describe('the time for withdrawing', () => {
  test('is fourteen days, of which the day of the contract is none', () => {
    expect(withdrawableUntil(at('2026-03-10T21:00:00Z'))).toEqual(at('2026-03-24T21:00:00Z'))
  })

  test('is not over before the last hour of its last day anywhere, nor on a weekend with a holiday behind it', () => {
    // The fourteenth day is Good Friday, which some have off; Easter Monday is a holiday; Tuesday is the last day.
    expect(isWithdrawable(at('2026-03-20T08:00:00Z'), at('2026-04-07T07:59:59Z'))).toBe(true)
    expect(isWithdrawable(at('2026-03-20T08:00:00Z'), at('2026-04-07T08:00:00Z'))).toBe(false)
  })
})

describe('what is paid back', () => {
  const year = {
    cents: 9000,
    firstPaidAt: at('2026-03-17T12:00:00Z'),
    periodStart: at('2026-03-17T12:00:00Z'),
    periodEnd: at('2027-03-17T12:00:00Z'),
  }
  const declared = (time: string, keepsShare = true) => ({ declaredAt: at(time), keepsShare })

  test('is nothing before a payment', () => {
    expect(refundOf(undefined, declared('2026-03-12T12:00:00Z'))).toBe(0)
  })

  test('is all of it on the first day, and a share less for each whole day', () => {
    expect(refundOf(year, declared('2026-03-18T11:59:59Z'))).toBe(9000)
    expect(refundOf(year, declared('2026-03-18T12:00:00Z'))).toBe(9000 - 24)
    expect(refundOf(year, declared('2026-03-24T12:00:00Z'))).toBe(9000 - 172)
  })

  test('is all of it where Premium was not asked to begin at once', () => {
    expect(refundOf(year, declared('2026-03-24T12:00:00Z', false))).toBe(9000)
  })

  test('is never less than nothing, nor more than was paid', () => {
    for (let day = -5; day < 800; day += 1) {
      const declaredAt = new Date(year.firstPaidAt.getTime() + day * 86_400_000)
      const refund = refundOf(year, { declaredAt, keepsShare: true })
      expect(refund).toBeGreaterThanOrEqual(0)
      expect(refund).toBeLessThanOrEqual(9000)
    }
  })
})
