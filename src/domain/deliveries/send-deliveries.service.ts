import { setTimeout as sleep } from 'node:timers/promises'
import { MailError, type Mailer } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/context.ts'
import { writeLetter, type Letters } from './compose-letter.service.ts'
import {
  type Claim,
  claimDeliveries,
  isAnythingDue,
  markUncertain,
  type Outcome,
  readRecipient,
  settleDeliveries,
} from './deliveries.repository.ts'
import { findStop, insertStop } from './delivery-stops.repository.ts'
import type { DomainPace } from './domain-pace.ts'
import { judgeFailure } from './judge-failure.ts'
import { suppressSubscriber } from './suppress.service.ts'

/** Longer than any try may take. */
const LEASE_MS = 5 * DURATION_MS.minute
/** What is under way when the process has to stop gets so long; then its connections are cut. */
const DRAIN_MS = 8 * DURATION_MS.second
const STOP_MS = DURATION_MS.hour
const MAX_REASON_LENGTH = 300
/** So many letters are taken from the database for each connection, so that none waits for it. */
const AHEAD = 4
/** Whom a letter is for is read again when it has waited longer. */
const FRESH_MS = 1000
/** A run waits no longer than this for a domain whose mail is held before it looks again. */
const HELD_MS = 2 * DURATION_MS.second

/** A letter that has been taken and waits for a connection. */
interface Ready {
  claim: Claim
  /** When its recipient was read, on this process's own clock. */
  readAt: number
}

export interface Dispatch {
  mailer: Mailer
  letters: Letters
  pace: DomainPace
  /** Letters under way at a time: as many as the mailer has connections. */
  connections: number
}

/** One letter, from claim to outcome. Never throws for what a mail server does. */
const deliver = async (
  ctx: Context,
  { mailer, letters }: Dispatch,
  { claim, readAt }: Ready,
): Promise<Outcome & { error?: MailError }> => {
  const skip = (reason: string): Outcome => ({ claim, state: 'skipped', reason, nextTryAt: ctx.clock() })
  const recipient =
    performance.now() - readAt < FRESH_MS
      ? claim.recipient
      : await readRecipient(ctx.db, claim.subscriber_id, ctx.clock())
  if (!recipient?.[`may_${claim.period}`]) return skip('no longer wanted')
  const letter = await writeLetter(ctx, letters, claim, recipient)
  if (!letter) return skip('nothing of their subjects')
  try {
    await mailer.send(letter)
    return { claim, state: 'sent', reason: null, nextTryAt: ctx.clock() }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const { state, pauseMs } = judgeFailure(error, claim.attempts)
    return {
      claim,
      state,
      reason: error.message.slice(0, MAX_REASON_LENGTH),
      nextTryAt: new Date(ctx.clock().getTime() + pauseMs),
      error,
    }
  }
}

/** What a failure means beyond its own letter. Resolves with whether the run must end. */
const heedFailure = async (
  ctx: Context,
  { pace }: Dispatch,
  { claim, error }: Outcome & { error: MailError },
): Promise<boolean> => {
  const now = ctx.clock()
  const { isHardBounce, holdDomainMs, stops, state } = judgeFailure(error, claim.attempts)
  const fields = { delivery: claim.id, attempts: claim.attempts, responseCode: error.responseCode, state }
  if (isHardBounce) await suppressSubscriber(ctx, claim.subscriber_id, 'bounce')
  if (holdDomainMs > 0) pace.hold(claim.domain, new Date(now.getTime() + holdDomainMs))
  if (stops === 'all') {
    const until = new Date(now.getTime() + STOP_MS)
    await insertStop(ctx.db, { reason: error.message.slice(0, MAX_REASON_LENGTH), stopped_at: now, until })
    ctx.log.error({ ...fields, until }, 'ALERT: the mail server refuses our letters; all of them wait')
  } else ctx.log.warn(fields, 'A letter could not be handed over')
  return stops !== null
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
  const lost = await markUncertain(ctx.db, ctx.clock())
  if (lost > 0)
    ctx.log.error({ lost }, 'ALERT: letters are uncertain after a crash; see /api/emails/deliveries')
  if (signal?.aborted || (await findStop(ctx.db, ctx.clock()))) return 0

  let sent = 0
  let isOver = false
  let failure: { error: unknown } | undefined
  const ready: Ready[] = []
  const underWay = new Set<Promise<void>>()
  const done: (Outcome & { error?: MailError })[] = []
  const countTaken = (): number => ready.length + underWay.size + done.length
  let cut: NodeJS.Timeout | undefined
  const stop = (): void => {
    isOver = true
    cut ??= setTimeout(() => mailer.interrupt(), DRAIN_MS)
  }
  signal?.addEventListener('abort', stop, { once: true })

  const begin = (letter: Ready): void => {
    const work = deliver(ctx, dispatch, letter)
      .then(
        (outcome) => void done.push(outcome),
        (error: unknown) => {
          // A bug of ours, not of a mail server: nothing was handed over.
          failure ??= { error }
          isOver = true
          const reason = error instanceof Error ? error.message.slice(0, MAX_REASON_LENGTH) : 'unknown'
          done.push({ claim: letter.claim, state: 'failed', reason, nextTryAt: ctx.clock() })
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
    void done.push({ claim, state: 'queued', reason: null, nextTryAt: ctx.clock(), isUntried: true })

  const takeMore = async (): Promise<boolean> => {
    const now = ctx.clock()
    const room = AHEAD * connections - countTaken()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const claims = await claimDeliveries(ctx.db, now, leasedUntil, room, pace.held(now))
    const readAt = performance.now()
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

  const settle = async (): Promise<void> => {
    const outcomes = done.splice(0)
    if (outcomes.length === 0) return
    await settleDeliveries(ctx.db, outcomes, ctx.clock())
    for (const outcome of outcomes) {
      if (outcome.state === 'sent') sent += 1
      const { error } = outcome
      if (error && (await heedFailure(ctx, dispatch, { ...outcome, error }))) isOver = true
    }
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
      if (isLow || done.some(({ error }) => error)) await settle()
      const hasTaken = isLow && !isOver && (await takeMore())
      beginMore()
      if (underWay.size > 0) await Promise.race(underWay)
      else if (countTaken() === 0 && !hasTaken && !(await waitForPace())) break
    }
  } finally {
    clearTimeout(cut)
    signal?.removeEventListener('abort', stop)
  }
  if (failure) throw failure.error
  return sent
}
