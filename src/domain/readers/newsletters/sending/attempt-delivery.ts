import { MailError, type Mailer } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  type NewsletterCache,
  composeNewsletter,
} from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import { type Claim, type DeliveryResult, renewClaim } from './deliveries.repository.ts'
import { classifySmtpError, nextAttempt } from './classify-smtp-error.ts'
import { reasonOf } from '#domain/kernel/mail/reason.ts'

/** Longer than any try may take. */
const LEASE_MS = 5 * DURATION_MS.minute
/** Whom a letter is for, and that it is still this sender's, is read again when it has waited longer. */
const FRESH_MS = 1000

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** A letter that has been taken and waits for a connection. */
export interface Ready {
  claim: Claim
  readAt: Moment
}

/** On both of this process's clocks: one stands still while the machine sleeps, the other may be set back. */
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
  /** It was the database that did not answer, and not this letter that could not be written. */
  isOfDatabase: boolean
}

/** How a try went, and why it failed. */
export interface AttemptResult extends DeliveryResult {
  /** What the mail server said. */
  error?: MailError
  /** What went wrong here, before anything was handed over. */
  fault?: Fault
}

const write = async (ctx: Context, newsletters: NewsletterCache, claim: Claim) => {
  if (!claim.recipient[`may_${claim.period}`]) return { skipped: 'no longer wanted' }
  const letter = await composeNewsletter(ctx, newsletters, claim, claim.recipient)
  return letter ?? { skipped: 'nothing of their subjects' }
}

/** One letter, from claim to outcome; undefined: somebody else has it by now. Never throws. */
export const attemptDelivery = async (
  ctx: Context,
  { mailer, newsletters }: { mailer: Mailer; newsletters: NewsletterCache },
  ready: Ready,
): Promise<AttemptResult | undefined> => {
  let { claim } = ready
  let isOfDatabase = false
  const after = (pauseMs: number): Date => new Date(ctx.clock().getTime() + pauseMs)
  try {
    if (!isFresh(ready.readAt)) {
      isOfDatabase = true
      const renewed = await renewClaim(ctx.db, claim, ctx.clock(), leaseFrom(ctx.clock()))
      if (!renewed) return undefined
      claim = renewed
      isOfDatabase = false
    }
    const letter = await write(ctx, newsletters, claim)
    if ('skipped' in letter) return { claim, state: 'skipped', reason: letter.skipped, nextTryAt: after(0) }
    await mailer.send(letter)
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
