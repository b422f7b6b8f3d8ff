import { setTimeout as sleep } from 'node:timers/promises'
import type { Mailer } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { isAnythingDue } from './deliveries.repository.ts'
import { markLostDeliveries } from './deliveries.service.ts'
import { createDeliveryPipeline } from './delivery-pipeline.ts'
import { createDeliveryResultBuffer, type DeliveryResultBuffer } from './delivery-result-buffer.ts'
import { findStop } from './delivery-stops.repository.ts'
import type { DomainThrottle } from './domain-throttle.ts'
import type { SendingDependencies } from './sending-dependencies.ts'
import { createSendingRun, type SendingRun } from './sending-run.ts'

/** When the process stops, deliveries in flight have this long to finish before their connections are cut. */
const DRAIN_MS = 8 * DURATION_MS.second
/**
 * The longest wait for a throttled domain before the queue is queried again, for newsletters to other
 * domains.
 */
const MAX_THROTTLE_WAIT_MS = 2 * DURATION_MS.second
const FLUSH_BACKOFF_MS = [100, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000]

interface Signals {
  /** Aborted when the process stops; deliveries in flight then have `DRAIN_MS` to finish. */
  stopping: AbortSignal
  /** Aborted when the job expires; the next run continues with the rest. */
  expiring: AbortSignal
}

const stopOnSignals = ({ stopping, expiring }: Signals, run: SendingRun, mailer: Mailer): (() => void) => {
  const signals = [stopping, expiring]
  let interruption: NodeJS.Timeout | undefined
  const stop = (): void => {
    run.stop()
    if (stopping.aborted) interruption ??= setTimeout(() => mailer.interrupt(), DRAIN_MS)
  }
  for (const signal of signals) signal.addEventListener('abort', stop, { once: true })
  if (signals.some(({ aborted }) => aborted)) stop()
  return () => {
    clearTimeout(interruption)
    for (const signal of signals) signal.removeEventListener('abort', stop)
  }
}

/** Flushes with retries, because a lost result would leave a sent newsletter uncertain. */
const flush = async (ctx: Context, buffer: DeliveryResultBuffer, run: SendingRun): Promise<void> => {
  for (const pauseMs of FLUSH_BACKOFF_MS) {
    try {
      return await buffer.flush()
    } catch (error) {
      ctx.log.warn({ err: error, outcomes: buffer.size() }, 'Delivery results could not be stored yet')
      run.stop()
      await sleep(pauseMs)
    }
  }
  return buffer.flush()
}

/** Waits for the throttle of a domain whose newsletters are due. Resolves with false if none is due. */
const waitForThrottle = async (
  ctx: Context,
  throttle: DomainThrottle,
  signal: AbortSignal,
): Promise<boolean> => {
  const now = ctx.clock()
  const heldMs = await throttle.nextReleaseMs(ctx.db, now)
  if (heldMs === 0 || !(await isAnythingDue(ctx.db, now))) return false
  await sleep(Math.min(heldMs, MAX_THROTTLE_WAIT_MS), undefined, { signal }).catch(() => {})
  return true
}

/**
 * Sends the newsletters that are due until the queue is empty or a signal stops the run: then no delivery is
 * started, those in flight end, and claims that were not tried return to the queue. Subscriber and edition
 * are read with the claim, and again if the claim had to wait. Several processes may run it at once: a delivery
 * is claimed before it is sent, and the pace of a domain is kept in the database.
 *
 * @returns how many were sent
 */
export const sendDueNewsletters = async (
  ctx: Context,
  dependencies: SendingDependencies,
  stopping = new AbortController().signal,
  expiring = new AbortController().signal,
): Promise<number> => {
  const { mailer, throttle } = dependencies
  await markLostDeliveries(ctx)
  const ending = AbortSignal.any([stopping, expiring])
  if (ending.aborted || (await findStop(ctx.db, ctx.clock()))) return 0
  await throttle.prune(ctx.db, ctx.clock())

  const buffer = createDeliveryResultBuffer(ctx, dependencies)
  const run = createSendingRun(buffer)
  const pipeline = createDeliveryPipeline(ctx, dependencies, { run, buffer })
  const removeListeners = stopOnSignals({ stopping, expiring }, run, mailer)
  const isWorthWaiting = async (): Promise<boolean> => !run.isOver() && waitForThrottle(ctx, throttle, ending)
  try {
    for (;;) {
      if (run.isOver()) pipeline.releaseReady()
      const isLow = pipeline.isLow()
      // Results are stored in batches, so that several share a query, but a failure is stored at once.
      if (isLow || buffer.hasFailures()) await flush(ctx, buffer, run)
      const hasClaimed = isLow && !run.isOver() && (await pipeline.claimMore().catch(run.fail))
      pipeline.startMore()
      if (pipeline.hasInFlight()) await pipeline.oneEnded()
      else if (pipeline.isEmpty() && !hasClaimed && !(await isWorthWaiting().catch(run.fail))) break
    }
    buffer.endRun()
    await flush(ctx, buffer, run)
  } finally {
    await pipeline.allEnded()
    removeListeners()
  }
  return run.finish()
}
