import { setTimeout as sleep } from 'node:timers/promises'
import type { Mailer } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { NewsletterCache } from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import { attemptDelivery, leaseFrom, readClocks, type Ready, type AttemptResult } from './attempt-delivery.ts'
import { type Claim, claimDeliveries, isAnythingDue } from './deliveries.repository.ts'
import { markLostDeliveries } from './deliveries.service.ts'
import { findStop } from './delivery-stops.repository.ts'
import type { DomainThrottle } from './domain-throttle.ts'
import { createDeliveryResultBuffer } from './delivery-result-buffer.ts'
import type { ConsecutiveRefusals } from './consecutive-refusals.ts'

/** What is under way when the process has to stop gets so long; then its connections are cut. */
const DRAIN_MS = 8 * DURATION_MS.second
/** So many letters are taken from the database for each connection, so that none waits for it. */
const AHEAD = 4
/** A run waits no longer than this for a domain whose mail is held before it looks again. */
const HELD_MS = 2 * DURATION_MS.second
/** So many letters one after the other that cannot be written are not the fault of one edition's variant. */
const FAULTS_IN_A_ROW = 50
/** Before a further try to write down what letters have come to, while the database is away. */
const SETTLE_PAUSES_MS = [100, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000]

export interface SendingDependencies {
  mailer: Mailer
  newsletters: NewsletterCache
  pace: DomainThrottle
  /** Carried from run to run, as the pace is. */
  refusals: ConsecutiveRefusals
  /** How many newsletters are sent concurrently: as many as the mailer has connections. */
  connections: number
}

/**
 * Sends the letters that are due until none is, or until a signal says stop: then nothing further is begun, what is under
 * way ends first, and what was only taken is given back. A few are taken ahead of the connections, which would wait for the
 * database otherwise; so many, at most, a crash leaves uncertain. Whose letter it is and whether they still want it is read
 * when it is taken, and again if it had to wait.
 *
 * @param stopping the process ends: what is under way then gets a few seconds.
 * @param expiring the run has lasted long enough, and the next takes over.
 * @returns how many left.
 */
export const sendDueNewsletters = async (
  ctx: Context,
  dispatch: SendingDependencies,
  stopping = new AbortController().signal,
  expiring = new AbortController().signal,
): Promise<number> => {
  const { mailer, pace, connections } = dispatch
  await markLostDeliveries(ctx)
  const ending = AbortSignal.any([stopping, expiring])
  if (ending.aborted || (await findStop(ctx.db, ctx.clock()))) return 0

  let sent = 0
  let isOver = false
  let fault: { error: unknown } | undefined
  let faultsInARow = 0
  const ready: Ready[] = []
  const underWay = new Set<Promise<void>>()
  const ledger = createDeliveryResultBuffer(ctx, dispatch)
  const countTaken = (): number => ready.length + underWay.size + ledger.count()
  let cut: NodeJS.Timeout | undefined
  const stop = (): void => {
    isOver = true
    if (stopping.aborted) cut ??= setTimeout(() => mailer.interrupt(), DRAIN_MS)
  }
  for (const signal of [stopping, expiring]) signal.addEventListener('abort', stop, { once: true })
  if (ending.aborted) stop()

  /** Ends the run in order: what went wrong is thrown when it is over. */
  const endWith = (error: unknown): void => {
    fault ??= { error }
    isOver = true
  }
  const note = (outcome: AttemptResult): void => {
    if (outcome.state === 'sent') sent += 1
    if (!ledger.note(outcome)) isOver = true
    if (!outcome.fault) {
      if (!outcome.isUntried) faultsInARow = 0
      return
    }
    faultsInARow += 1
    fault ??= outcome.fault
    if (outcome.fault.isOfDatabase || faultsInARow >= FAULTS_IN_A_ROW) isOver = true
  }
  const begin = (letter: Ready): void => {
    const work = attemptDelivery(ctx, dispatch, letter)
      .then((outcome) => outcome && note(outcome))
      .finally(() => {
        underWay.delete(work)
        beginMore()
      })
    underWay.add(work)
  }
  const beginMore = (): void => {
    while (!isOver && underWay.size < connections) {
      const letter = ready.shift()
      if (!letter) return
      begin(letter)
    }
  }

  const release = (claim: Claim): void =>
    note({ claim, state: 'queued', reason: null, nextTryAt: ctx.clock(), isUntried: true })

  const takeMore = async (): Promise<boolean> => {
    const now = ctx.clock()
    const room = AHEAD * connections - countTaken()
    const claims = await claimDeliveries(ctx.db, now, leaseFrom(now), room, pace.held(now))
    const readAt = readClocks()
    for (const claim of claims) {
      // Of one domain more may have come at once than may leave at once.
      if (pace.isHeld(claim.domain, now)) release(claim)
      else {
        pace.note(claim.domain, now)
        ready.push({ claim, readAt })
      }
    }
    return claims.length > 0
  }

  /** Whoever has got a letter must not get it again because the database was away for a moment. */
  const settle = async (): Promise<void> => {
    for (const pauseMs of SETTLE_PAUSES_MS) {
      try {
        return await ledger.settle()
      } catch (error) {
        ctx.log.warn(
          { err: error, outcomes: ledger.count() },
          'What letters have come to is not written down yet',
        )
        isOver = true
        await sleep(pauseMs)
      }
    }
    return ledger.settle()
  }

  /** Nothing can be begun now: letters may wait for a domain's pace. False: there is nothing to wait for. */
  const waitForPace = async (): Promise<boolean> => {
    const now = ctx.clock()
    const heldMs = pace.nextReleaseMs(now)
    if (isOver || heldMs === 0 || !(await isAnythingDue(ctx.db, now))) return false
    await sleep(Math.min(heldMs, HELD_MS), undefined, { signal: ending }).catch(() => {})
    return true
  }

  try {
    for (;;) {
      if (isOver) for (const { claim } of ready.splice(0)) release(claim)
      // In groups, so that several letters share what each costs the database; a failure is heeded at once.
      const isLow = ready.length < connections
      if (isLow || ledger.hasFailures()) await settle()
      const hasTaken = isLow && !isOver && (await takeMore().catch(endWith))
      beginMore()
      if (underWay.size > 0) await Promise.race(underWay)
      else if (countTaken() === 0 && !hasTaken && !(await waitForPace().catch(endWith))) break
    }
    ledger.end()
    await settle()
  } finally {
    await Promise.all(underWay)
    clearTimeout(cut)
    for (const signal of [stopping, expiring]) signal.removeEventListener('abort', stop)
  }
  if (fault) throw fault.error
  return sent
}
