import { MailError } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { reasonOf } from '#domain/kernel/mail/reason.ts'
import {
  composeNewsletter,
  type NewsletterCache,
} from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import { classifySmtpError, nextAttempt } from './classify-smtp-error.ts'
import { type DeliveryResult, type Lease, renewClaim } from './deliveries.repository.ts'
import type { Claim } from '#domain/readers/newsletters/composing/claim.ts'
import type { SendingDependencies } from './sending-dependencies.ts'

/**
 * Longer than all timeouts of one attempt together, so that no delivery is marked as uncertain while its
 * sender works.
 */
const LEASE_MS = 5 * DURATION_MS.minute
/**
 * A claim that waited longer for a connection is renewed, because the subscriber may have left or the lease
 * may be over.
 */
const FRESH_MS = 1000

export const leaseFrom = (now: Date): Lease => ({ now, leasedUntil: new Date(now.getTime() + LEASE_MS) })

export interface ClaimedDelivery {
  claim: Claim
  readAt: Moment
}

/**
 * Both clocks of the process, because the monotonic one stops while the machine sleeps and the wall clock may
 * be set back.
 */
export interface Moment {
  steadyMs: number
  wallMs: number
}
export const readClocks = (): Moment => ({ steadyMs: performance.now(), wallMs: Date.now() })
const isFresh = (then: Moment): boolean => {
  const { steadyMs, wallMs } = readClocks()
  return steadyMs - then.steadyMs < FRESH_MS && Math.abs(wallMs - then.wallMs) < FRESH_MS
}

interface Fault {
  error: unknown
  /** True where a query failed, which concerns every newsletter, not only the one being rendered. */
  isOfDatabase: boolean
}

export interface AttemptResult extends DeliveryResult {
  error?: MailError
  /** An error of this process before the mail server received anything, so that a retry is safe. */
  fault?: Fault
}

const compose = async (ctx: Context, newsletters: NewsletterCache, claim: Claim) => {
  if (!claim.recipient[`may_${claim.period}`]) return { skipped: 'no longer wanted' }
  const message = await composeNewsletter(ctx, newsletters, claim, claim.recipient)
  return message ?? { skipped: 'nothing of their subjects' }
}

/**
 * One attempt, from claim to result. Resolves with undefined if the lease passed to another sender. Never
 * rejects.
 */
export const attemptDelivery = async (
  ctx: Context,
  { mailer, newsletters }: Pick<SendingDependencies, 'mailer' | 'newsletters'>,
  delivery: ClaimedDelivery,
): Promise<AttemptResult | undefined> => {
  let { claim } = delivery
  let isOfDatabase = false
  const after = (pauseMs: number): Date => new Date(ctx.clock().getTime() + pauseMs)
  try {
    if (!isFresh(delivery.readAt)) {
      isOfDatabase = true
      const renewed = await renewClaim(ctx.db, claim, leaseFrom(ctx.clock()))
      if (!renewed) return undefined
      claim = renewed
      isOfDatabase = false
    }
    const message = await compose(ctx, newsletters, claim)
    if ('skipped' in message) return { claim, state: 'skipped', reason: message.skipped, nextTryAt: after(0) }
    await mailer.send(message)
    return { claim, state: 'sent', reason: null, nextTryAt: after(0) }
  } catch (error) {
    const reason = reasonOf(error)
    if (!(error instanceof MailError)) {
      const { state, pauseMs } = nextAttempt(claim)
      return { claim, state, reason, nextTryAt: after(pauseMs), fault: { error, isOfDatabase } }
    }
    const { state, pauseMs, isUntried } = classifySmtpError(error, claim, ctx.clock())
    return { claim, state, reason, nextTryAt: after(pauseMs), isUntried, error }
  }
}
