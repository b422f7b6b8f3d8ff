import type { MailError } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Claim } from '#domain/readers/newsletters/composing/claim.ts'
import { isBadSender, isMissingMailbox } from './enhanced-codes.ts'

export interface SmtpErrorClass {
  state: 'queued' | 'failed' | 'uncertain'
  pauseMs: number
  /**
   * The server replied that the mailbox does not exist. The subscriber is suppressed only if
   * `ConsecutiveRefusals` confirms that the server can be believed.
   */
  isHardBounce: boolean
  /** Milliseconds for which no other newsletter is sent to the domain. */
  holdDomainMs: number
  /**
   * `run` ends this run because the server is unavailable, and the next run retries. `all` stops sending
   * because the server refuses this sender, which an admin has to resolve.
   */
  stops: 'run' | 'all' | null
  /** True where the attempt does not count, because every other newsletter would have failed alike. */
  isUntried: boolean
}

/** A newsletter older than a day is not worth unlimited retries. */
const STALE_AFTER_MS = DURATION_MS.day
const BACKOFF_MS = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * DURATION_MS.minute)
const BUSY_DOMAIN_MS = DURATION_MS.minute

/** RFC 5321, 4.2.3: these replies to RCPT TO are about the mailbox, if the server sends no enhanced code. */
const NO_MAILBOX = new Set([550, 551, 553])
/**
 * Some servers send the same replies without an enhanced code when they refuse the sender, and use these
 * words.
 */
const ABOUT_SENDER = /relay|rcpthosts|spam|block|black|deny|denied|policy|reputation|authent/i
/** RFC 3463: X.1 is about addressing, X.2 about the mailbox itself. */
const isMailboxCode = (code: string | undefined): boolean => /^5\.[12]\./.test(code ?? '')

const isHardBounce = ({
  isPermanent,
  isAboutRecipient,
  enhancedCode,
  responseCode = 0,
  message,
}: MailError): boolean =>
  isPermanent &&
  (enhancedCode
    ? isMissingMailbox(enhancedCode)
    : isAboutRecipient && NO_MAILBOX.has(responseCode) && !ABOUT_SENDER.test(message))

/**
 * The state after an error that a retry may resolve: queued with back-off, or failed after the last retry.
 */
export const nextAttempt = ({
  attempts,
}: Pick<Claim, 'attempts'>): Pick<SmtpErrorClass, 'state' | 'pauseMs'> => {
  const pauseMs = BACKOFF_MS[attempts - 1]
  return pauseMs === undefined ? { state: 'failed', pauseMs: 0 } : { state: 'queued', pauseMs }
}

/**
 * Classifies the error of an attempt. A 554 that answers no recipient and names no mailbox is about the
 * sender: filters and block lists reply so, and further mail would lower the sender's reputation.
 *
 * A server that is unavailable, times out or refuses the sender has not rejected this newsletter, so that the
 * attempt is not counted until the newsletter is stale.
 */
export const classifySmtpError = (
  error: MailError,
  { attempts, created_at }: Pick<Claim, 'attempts' | 'created_at'>,
  now: Date,
): SmtpErrorClass => {
  const { responseCode, enhancedCode } = error
  const retry: SmtpErrorClass = {
    ...nextAttempt({ attempts }),
    isHardBounce: false,
    holdDomainMs: 0,
    stops: null,
    isUntried: false,
  }
  const isCurrent = now.getTime() - created_at.getTime() < STALE_AFTER_MS
  const untried: SmtpErrorClass = isCurrent
    ? { ...retry, state: 'queued', pauseMs: DURATION_MS.minute, isUntried: true }
    : retry
  if (error.isUncertain) return { ...retry, state: 'uncertain' }
  if (error.isAboutSender || isBadSender(enhancedCode ?? '')) return { ...untried, stops: 'all' }
  const isRefusal = responseCode === 554 && !error.isAboutRecipient && !isMailboxCode(enhancedCode)
  if (error.isAboutServer) return { ...untried, stops: isRefusal ? 'all' : 'run' }
  if (isRefusal) return { ...retry, stops: 'all' }
  if (responseCode === undefined) return untried
  if (error.isPermanent) return { ...retry, state: 'failed', isHardBounce: isHardBounce(error) }
  return { ...retry, holdDomainMs: responseCode === 421 ? BUSY_DOMAIN_MS : 0 }
}
