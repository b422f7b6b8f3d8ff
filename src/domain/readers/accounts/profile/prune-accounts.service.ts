import {
  DURATION_MS,
  KNOWN_DEVICE_DAYS,
  SIGN_IN_HISTORY_DAYS,
  SIGN_IN_HISTORY_MAX,
  UNVERIFIED_ACCOUNT_DAYS,
} from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { meterLimits } from '#domain/kernel/counters/meter-limits.ts'
import { METER_KEPT_DAYS } from '#domain/kernel/counters/day-counts.repository.ts'
import { deleteExpired } from './prune-accounts.repository.ts'

export const pruneAccounts = async (ctx: Context): Promise<void> => {
  const now = ctx.clock()
  const ago = (days: number) => new Date(now.getTime() - days * DURATION_MS.day)
  const accounts = await deleteExpired(ctx.db, {
    now,
    unverifiedBefore: ago(UNVERIFIED_ACCOUNT_DAYS),
    countedBefore: ago(METER_KEPT_DAYS),
    spentBefore: ago(1),
    limits: meterLimits(ctx),
    signInsBefore: ago(SIGN_IN_HISTORY_DAYS),
    signInsKept: SIGN_IN_HISTORY_MAX,
    devicesBefore: ago(KNOWN_DEVICE_DAYS),
  })
  if (accounts > 0) ctx.log.info({ accounts }, 'Accounts that were never verified were removed')
}
