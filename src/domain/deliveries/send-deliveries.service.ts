import { setTimeout as sleep } from 'node:timers/promises'
import { MailError, type Mailer } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/context.ts'
import { writeLetter, type Letters } from './compose-letter.service.ts'
import {
  type Claim,
  claimDeliveries,
  findRecipients,
  isAnythingDue,
  markUncertain,
  type Outcome,
  type Recipient,
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
/** A run waits no longer than this for a domain whose mail is held before it looks again. */
const HELD_MS = 2 * DURATION_MS.second

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
  claim: Claim,
  recipient: Recipient | undefined,
): Promise<Outcome & { error?: MailError }> => {
  const skip = (reason: string): Outcome => ({ claim, state: 'skipped', reason, nextTryAt: ctx.clock() })
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
 * Sends the letters that are due until none is, or until `signal` says stop: then nothing further is begun, and what is
 * under way ends first. As many are claimed as can be handed over at that moment, so that a crash leaves no more than the
 * open connections uncertain; whose letter it is and whether they still want it is read after the claim.
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
  if (await findStop(ctx.db, ctx.clock())) return 0

  let sent = 0
  let isOver = false
  let failure: { error: unknown } | undefined
  const underWay = new Set<Promise<void>>()
  const done: (Outcome & { error?: MailError })[] = []
  let cut: NodeJS.Timeout | undefined
  const stop = (): void => {
    isOver = true
    cut ??= setTimeout(() => mailer.interrupt(), DRAIN_MS)
  }
  if (signal?.aborted) return 0
  signal?.addEventListener('abort', stop, { once: true })

  const begin = (claim: Claim, recipient: Recipient | undefined): void => {
    const work = deliver(ctx, dispatch, claim, recipient)
      .then(
        (outcome) => void done.push(outcome),
        (error: unknown) => {
          // A bug of ours, not of a mail server: nothing was handed over.
          failure ??= { error }
          isOver = true
          const reason = error instanceof Error ? error.message.slice(0, MAX_REASON_LENGTH) : 'unknown'
          done.push({ claim, state: 'failed', reason, nextTryAt: ctx.clock() })
        },
      )
      .finally(() => underWay.delete(work))
    underWay.add(work)
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

  const claimMore = async (): Promise<boolean> => {
    const now = ctx.clock()
    const room = connections - underWay.size
    const claims = await claimDeliveries(
      ctx.db,
      now,
      new Date(now.getTime() + LEASE_MS),
      room,
      pace.held(now),
    )
    if (claims.length === 0) return false
    const recipients = await findRecipients(
      ctx.db,
      claims.map(({ subscriber_id }) => subscriber_id),
      now,
    )
    for (const claim of claims) {
      pace.note(claim.domain, now)
      begin(claim, recipients.get(claim.subscriber_id))
    }
    return true
  }

  try {
    for (;;) {
      await settle()
      const hasMore = !isOver && underWay.size < connections && (await claimMore())
      if (underWay.size > 0) await Promise.race(underWay)
      else if (done.length === 0 && !hasMore) {
        const now = ctx.clock()
        const heldMs = pace.nextReleaseMs(now)
        if (isOver || heldMs === 0 || !(await isAnythingDue(ctx.db, now))) break
        await sleep(Math.min(heldMs, HELD_MS), undefined, signal && { signal }).catch(() => {})
      }
    }
  } finally {
    clearTimeout(cut)
    signal?.removeEventListener('abort', stop)
  }
  if (failure) throw failure.error
  return sent
}
