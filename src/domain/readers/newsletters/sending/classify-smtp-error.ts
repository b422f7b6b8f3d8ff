import type { MailError } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Claim } from '#domain/readers/newsletters/composing/claim.ts'
import { saysBadSender, saysNobodyThere } from './enhanced-codes.ts'

/** What a failed try means for its letter, for its reader and for the letters after it. */
export interface SmtpErrorClass {
  state: 'queued' | 'failed' | 'uncertain'
  pauseMs: number
  /** The mailbox does not exist, says the server: nothing is sent there any more, if that is to be believed. */
  isHardBounce: boolean
  /** So long the letters to this domain wait. */
  holdDomainMs: number
  /** `run`: the server is away, ask again in a minute. `all`: it refuses us, and a person has to look. */
  stops: 'run' | 'all' | null
  /** It was not this letter's try: any other would have met the same. */
  isUntried: boolean
}

/** A letter is of little use on the next day. */
const OF_USE_MS = DURATION_MS.day
/** Pauses before each further try; after the last one a letter has failed. */
const PAUSES_MS = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * DURATION_MS.minute)
const BUSY_DOMAIN_MS = DURATION_MS.minute

/** RFC 5321, 4.2.3: what a reply to RCPT TO says of the mailbox where there is no enhanced code. */
const NO_MAILBOX = new Set([550, 551, 553])
/** Words of those servers that say so of us, too, and without an enhanced code. */
const ABOUT_US = /relay|rcpthosts|spam|block|black|deny|denied|policy|reputation|authent/i
/** RFC 3463: X.1 addressing, X.2 the mailbox itself. */
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
    ? saysNobodyThere(enhancedCode)
    : isAboutRecipient && NO_MAILBOX.has(responseCode) && !ABOUT_US.test(message))

/** A fault of ours, before anything was handed over: the same letter may fare better later. */
export const nextAttempt = ({
  attempts,
}: Pick<Claim, 'attempts'>): Pick<SmtpErrorClass, 'state' | 'pauseMs'> => {
  const pauseMs = PAUSES_MS[attempts - 1]
  return pauseMs === undefined ? { state: 'failed', pauseMs: 0 } : { state: 'queued', pauseMs }
}

/**
 * Judges a try by what the server said. 554 that is neither the answer to a recipient nor has a word about the mailbox is
 * about us: filters and block lists speak so, and whoever goes on makes it worse.
 *
 * A server that is away, says nothing or refuses all of us has not judged this letter, so that costs none of its tries
 * while it is of use.
 */
export const classifySmtpError = (
  error: MailError,
  { attempts, created_at }: Pick<Claim, 'attempts' | 'created_at'>,
  now: Date,
): SmtpErrorClass => {
  const { responseCode, enhancedCode } = error
  const again: SmtpErrorClass = {
    ...nextAttempt({ attempts }),
    isHardBounce: false,
    holdDomainMs: 0,
    stops: null,
    isUntried: false,
  }
  const isOfUse = now.getTime() - created_at.getTime() < OF_USE_MS
  const untried: SmtpErrorClass = isOfUse
    ? { ...again, state: 'queued', pauseMs: DURATION_MS.minute, isUntried: true }
    : again
  if (error.isUncertain) return { ...again, state: 'uncertain' }
  if (error.isAboutSender || saysBadSender(enhancedCode ?? '')) return { ...untried, stops: 'all' }
  const isRefusal = responseCode === 554 && !error.isAboutRecipient && !isMailboxCode(enhancedCode)
  if (error.isAboutServer) return { ...untried, stops: isRefusal ? 'all' : 'run' }
  if (isRefusal) return { ...again, stops: 'all' }
  if (responseCode === undefined) return untried
  if (error.isPermanent) return { ...again, state: 'failed', isHardBounce: isHardBounce(error) }
  return { ...again, holdDomainMs: responseCode === 421 ? BUSY_DOMAIN_MS : 0 }
}
