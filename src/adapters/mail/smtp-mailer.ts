import { createComposer, type DkimKey } from './compose-mail.ts'
import { MailError, type Mailer } from './mailer.ts'
import { createSmtpPool } from './smtp-pool.ts'
import { SubmissionError, type SmtpTimes } from './smtp-session.ts'

export interface SmtpOptions {
  /** Maximal connections; throughput is this divided by the server's response time. */
  connections?: number
  dkim?: DkimKey | undefined
  times?: SmtpTimes
  /** Hosts of a private network that need no TLS, like this machine. */
  cleartextHosts?: readonly string[]
}

const CONNECTIONS = 5
/** `totalMs` is well below the lease of a claimed mail. */
const TIMES = { connectMs: 10_000, silenceMs: 30_000, totalMs: 90_000 }

/** Replies about the client (sign-in, encryption), not about this mail. */
const ABOUT_US = new Set([530, 534, 535, 538])
/** Commands whose replies are about this recipient or this mail. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])
/** RFC 2034: right after the reply code; elsewhere it may be a part of an address. */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b(?!\.\d)/

interface SmtpFailure {
  message: string
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

const asMailError = (error: unknown): MailError => {
  const isSubmissionError = error instanceof SubmissionError
  const {
    message,
    code = '',
    responseCode,
    response = '',
    command,
  } = (isSubmissionError ? error.cause : error) as SmtpFailure
  const isAboutMail =
    isSubmissionError && responseCode !== undefined && ABOUT_THE_MAIL.has(code) && !ABOUT_US.has(responseCode)
  return new MailError(message, isAboutMail && responseCode >= 500, responseCode, {
    enhancedCode: ENHANCED.exec(response)?.[1],
    isUncertain: isSubmissionError && error.hasBegun && responseCode === undefined,
    isAboutServer: !isSubmissionError || (responseCode !== undefined && ABOUT_US.has(responseCode)),
    isAboutRecipient: isAboutMail && command === 'RCPT TO',
    // 552 is a mail that is too large (RFC 1870), which MAIL FROM can return too.
    isAboutSender: isAboutMail && responseCode >= 500 && responseCode !== 552 && command === 'MAIL FROM',
    cause: error,
  })
}

/** @param url `smtp://user:password@host:587` or `smtps://…` */
export const createSmtpMailer = (
  url: string,
  { connections = CONNECTIONS, dkim, times = TIMES, cleartextHosts = [] }: SmtpOptions = {},
): Mailer => {
  const compose = createComposer(dkim)
  const pool = createSmtpPool(url, { ...times, connections, cleartextHosts })
  return {
    send: async (message) => {
      const raw = await compose(message)
      try {
        // Envelope addresses only: no header or text of a message can add a recipient.
        await pool.submit(message.list?.returnPath ?? message.from.address, message.to.address, raw)
      } catch (error) {
        throw asMailError(error)
      }
    },
    interrupt: () => pool.interrupt(),
    close: () => pool.close(),
  }
}
