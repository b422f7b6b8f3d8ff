import type { Database } from '#db/connection.ts'
import { flushCustomerDeletions } from '#domain/premium/customer-deletions/customer-deletions.service.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import { applyEvents } from '#domain/premium/events/webhooks.service.ts'
import { watchGifts } from '#domain/premium/gifts/watch-gifts.service.ts'
import { completeGiftRefunds } from '#domain/premium/gifts/withdraw-gift.service.ts'
import {
  reconcileSubscriptions,
  refreshOverdue,
  remindOfTrialEnds,
} from '#domain/premium/maintenance/reconcile.service.ts'
import { remindOfRenewals } from '#domain/premium/maintenance/renewals.service.ts'
import { listStoredSubscriptions } from '#domain/premium/subscriptions.repository.ts'
import { completeWithdrawals } from '#domain/premium/withdrawal/complete-withdrawals.service.ts'
import { ACTS, begin, LIVES } from './lives.ts'
import { createStage, type Stage } from './stage.ts'

const DAY_MS = 86_400_000
const MONTHS = 26
const DAYS = Math.round((MONTHS * 365.25) / 12)
/** Of the events. */
const LOST = 0.3
const REPEATED = 0.2

const JOBS = [
  applyEvents,
  completeWithdrawals,
  completeGiftRefunds,
  flushCustomerDeletions,
  refreshOverdue,
  remindOfTrialEnds,
  remindOfRenewals,
  watchGifts,
  reconcileSubscriptions,
] as const

/** In the evening, hours after what began at noon is renewed or ends. */
const EVENING = 0.25

const LATER_MS = 2 * 3_600_000

/** In days from the begin. */
export const VISITS = Array.from({ length: DAYS + 1 }, (_, day) => day + EVENING)

export interface Years {
  stage: Stage
  /** On which evenings each reader had Premium. */
  premiumDays: ReadonlyMap<string, readonly number[]>
}

/**
 * Twenty-six months in the life of a site: time passes for product and provider alike, a third of the events is lost and some
 * arrive twice, and every job, every day, and every act of a reader is killed at some step before it is done again.
 */
export const runYears = async (db: Database): Promise<Years> => {
  const stage = await createStage(db)
  const { harness, random } = stage
  const began = harness.ctx.clock().getTime()
  await begin(stage)
  const premiumDays = new Map(Object.keys(LIVES).map((name): [string, number[]] => [name, []]))

  const lookAtReaders = async (day: number): Promise<void> => {
    for (const [name, days] of premiumDays) {
      if (!stage.has(name)) continue
      const rows = await listStoredSubscriptions(db, stage.reader(name).id)
      if (entitledNow(harness.ctx, rows).tier === 'premium') days.push(day)
    }
  }
  for (const day of VISITS) {
    harness.wait(began + day * DAY_MS - harness.ctx.clock().getTime())
    for (const event of await harness.takeEvents()) {
      if (random() < LOST) continue
      await harness.post(event)
      if (random() < REPEATED) await harness.post(event)
    }
    for (const job of JOBS) await stage.killedThenAgain((ctx) => job(ctx))
    await lookAtReaders(day)
    const acts = ACTS.filter(([at]) => at + EVENING === day)
    // Later than the jobs take, so that what is due to the hour is due for those of the next evening.
    if (acts.length > 0) harness.wait(LATER_MS)
    for (const [, act] of acts) await act(stage)
  }
  return { stage, premiumDays }
}
