import { setTimeout as sleep } from 'node:timers/promises'
import { MailError, type Mailer } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/context.ts'
import { writeLetter, type Letters } from './compose-letter.service.ts'
import {
  type Claim,
  claimDeliveries,
  isAnythingDue,
  type Outcome,
  renewClaim,
} from './deliveries.repository.ts'
import { noteLostDeliveries } from './deliveries.service.ts'
import { findStop } from './delivery-stops.repository.ts'
import type { DomainPace } from './domain-pace.ts'
import { judgeFailure } from './judge-failure.ts'
import { createLedger, MAX_REASON_LENGTH, type TryOutcome } from './ledger.ts'

/** Longer than any try may take. */
const LEASE_MS = 5 * DURATION_MS.minute
/** What is under way when the process has to stop gets so long; then its connections are cut. */
const DRAIN_MS = 8 * DURATION_MS.second
/** So many letters are taken from the database for each connection, so that none waits for it. */
const AHEAD = 4
/** Whom a letter is for, and that it is still this sender's, is read again when it has waited longer. */
const FRESH_MS = 1000
/** A run waits no longer than this for a domain whose mail is held before it looks again. */
const HELD_MS = 2 * DURATION_MS.second

/** A letter that has been taken and waits for a connection. */
interface Ready {
  claim: Claim
  readAt: Moment
}

/** On both of this process's clocks: one stands still while the machine sleeps, the other may be set back. */
interface Moment {
  steadyMs: number
  wallMs: number
}
const readClocks = (): Moment => ({ steadyMs: performance.now(), wallMs: Date.now() })
const isFresh = (then: Moment): boolean => {
  const { steadyMs, wallMs } = readClocks()
  return steadyMs - then.steadyMs < FRESH_MS && Math.abs(wallMs - then.wallMs) < FRESH_MS
}
const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

export interface Dispatch {
  mailer: Mailer
  letters: Letters
  pace: DomainPace
  /** Letters under way at a time: as many as the mailer has connections. */
  connections: number
}

/** One letter, from claim to outcome; undefined: somebody else has it by now. Never throws for what a mail server does. */
const deliver = async (
  ctx: Context,
  { mailer, letters }: Dispatch,
  { claim: taken, readAt }: Ready,
): Promise<TryOutcome | undefined> => {
  const now = ctx.clock()
  const claim = isFresh(readAt) ? taken : await renewClaim(ctx.db, taken, now, leaseFrom(now))
  if (!claim) return undefined
  const { recipient } = claim
  const skip = (reason: string): Outcome => ({ claim, state: 'skipped', reason, nextTryAt: ctx.clock() })
  if (!recipient[`may_${claim.period}`]) return skip('no longer wanted')
  const letter = await writeLetter(ctx, letters, claim, recipient)
  if (!letter) return skip('nothing of their subjects')
  try {
    await mailer.send(letter)
    return { claim, state: 'sent', reason: null, nextTryAt: ctx.clock() }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const { state, pauseMs, isUntried } = judgeFailure(error, claim, ctx.clock())
    return {
      claim,
      state,
      reason: error.message.slice(0, MAX_REASON_LENGTH),
      nextTryAt: new Date(ctx.clock().getTime() + pauseMs),
      isUntried,
      error,
    }
  }
}

/**
 * Sends the letters that are due until none is, or until `signal` says stop: then nothing further is begun, what is under
 * way ends first, and what was only taken is given back. A few are taken ahead of the connections, which would wait for the
 * database otherwise; so many, at most, a crash leaves uncertain. Whose letter it is and whether they still want it is read
 * when it is taken, and again if it had to wait.
 *
 * @returns how many left.
 */
export const sendDeliveries = async (
  ctx: Context,
  dispatch: Dispatch,
  signal?: AbortSignal,
): Promise<number> => {
  const { mailer, pace, connections } = dispatch
  await noteLostDeliveries(ctx)
  if (signal?.aborted || (await findStop(ctx.db, ctx.clock()))) return 0

  let sent = 0
  let isOver = false
  let failure: { error: unknown } | undefined
  const ready: Ready[] = []
  const underWay = new Set<Promise<void>>()
  const ledger = createLedger(ctx, pace)
  const countTaken = (): number => ready.length + underWay.size + ledger.count()
  let cut: NodeJS.Timeout | undefined
  const stop = (): void => {
    isOver = true
    cut ??= setTimeout(() => mailer.interrupt(), DRAIN_MS)
  }
  signal?.addEventListener('abort', stop, { once: true })

  const note = (outcome: TryOutcome): void => {
    if (outcome.state === 'sent') sent += 1
    if (!ledger.note(outcome)) isOver = true
  }
  const begin = (letter: Ready): void => {
    const work = deliver(ctx, dispatch, letter)
      .then(
        (outcome) => outcome && note(outcome),
        (error: unknown) => {
          // A bug of ours, not of a mail server: nothing was handed over.
          failure ??= { error }
          isOver = true
          const reason = error instanceof Error ? error.message.slice(0, MAX_REASON_LENGTH) : 'unknown'
          note({ claim: letter.claim, state: 'failed', reason, nextTryAt: ctx.clock() })
        },
      )
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

  const giveBack = (claim: Claim): void =>
    note({ claim, state: 'queued', reason: null, nextTryAt: ctx.clock(), isUntried: true })

  const takeMore = async (): Promise<boolean> => {
    const now = ctx.clock()
    const room = AHEAD * connections - countTaken()
    const claims = await claimDeliveries(ctx.db, now, leaseFrom(now), room, pace.held(now))
    const readAt = readClocks()
    for (const claim of claims) {
      // Of one domain more may have come at once than may leave at once.
      if (pace.isHeld(claim.domain, now)) giveBack(claim)
      else {
        pace.note(claim.domain, now)
        ready.push({ claim, readAt })
      }
    }
    return claims.length > 0
  }

  /** Nothing can be begun now: letters may wait for a domain's pace. False: there is nothing to wait for. */
  const waitForPace = async (): Promise<boolean> => {
    const now = ctx.clock()
    const heldMs = pace.nextReleaseMs(now)
    if (isOver || heldMs === 0 || !(await isAnythingDue(ctx.db, now))) return false
    await sleep(Math.min(heldMs, HELD_MS), undefined, signal && { signal }).catch(() => {})
    return true
  }

  try {
    for (;;) {
      if (isOver) for (const { claim } of ready.splice(0)) giveBack(claim)
      // In groups, so that several letters share what each costs the database; a failure is heeded at once.
      const isLow = ready.length < connections
      if (isLow || ledger.hasFailures()) await ledger.settle()
      const hasTaken = isLow && !isOver && (await takeMore())
      beginMore()
      if (underWay.size > 0) await Promise.race(underWay)
      else if (countTaken() === 0 && !hasTaken && !(await waitForPace())) break
    }
  } finally {
    clearTimeout(cut)
    signal?.removeEventListener('abort', stop)
  }
  ledger.end()
  await ledger.settle()
  if (failure) throw failure.error
  return sent
}
