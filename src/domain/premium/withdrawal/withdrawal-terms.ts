import { DURATION_MS, WITHDRAWAL_DAYS } from '#contract/limits.ts'

/**
 * How much longer a withdrawal is accepted than is stated: the time ends with the last hour of its last day, in any time zone, and
 * where that is no working day with the next one (French consumer code, L221-19).
 */
const GRACE_MS = 4 * DURATION_MS.day

/** The last day of withdrawing, as it is stated. The day of the contract does not count. */
export const withdrawableUntil = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + WITHDRAWAL_DAYS * DURATION_MS.day)

export const isWithdrawable = (startedAt: Date, now: Date): boolean =>
  now.getTime() < withdrawableUntil(startedAt).getTime() + GRACE_MS

export interface Paid {
  /** All payments for the subscription, in cents. */
  cents: number
  firstPaidAt: Date
  periodStart: Date
  periodEnd: Date
}

/**
 * What is paid back. Whole days since the first payment are kept, as a share of the present period, where the reader asked for
 * Premium to begin at once; all is paid back otherwise (French consumer code, L221-25).
 */
export const refundOf = (
  paid: Paid | undefined,
  { declaredAt, keepsShare }: { declaredAt: Date; keepsShare: boolean },
): number => {
  if (!paid) return 0
  if (!keepsShare) return paid.cents
  const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DURATION_MS.day
  const days = Math.max(1, Math.round(daysBetween(paid.periodStart, paid.periodEnd)))
  const used = Math.min(days, Math.max(0, Math.floor(daysBetween(paid.firstPaidAt, declaredAt))))
  return paid.cents - Math.floor((paid.cents * used) / days)
}
