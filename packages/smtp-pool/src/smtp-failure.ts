import { SubmissionError } from './smtp-session.ts'

export interface SmtpFailure {
  message: string
  /** Undefined if the connection ended without a reply. */
  responseCode: number | undefined
  /** The finer code of RFC 3463, as in `5.1.1`; undefined for servers that send none. */
  enhancedCode: string | undefined
  /** The server will never accept this mail; otherwise a retry may succeed. */
  isPermanent: boolean
  /** The connection broke after the whole mail was sent, so that the server may have accepted it. */
  isUncertain: boolean
  /** Every mail would fail: the server cannot be reached, or rejects the client. */
  isAboutServer: boolean
  /** The reply was about the recipient alone (RCPT TO). */
  isAboutRecipient: boolean
  /** A permanent rejection of the sender's address (MAIL FROM), for any recipient. */
  isAboutSender: boolean
}

/** Replies that concern the client's sign-in or encryption, whatever mail it sends. */
const CLIENT_REPLIES = new Set([530, 534, 535, 538])
/** nodemailer's codes for the commands whose replies concern the mail or one of its addresses. */
const MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE'])
/** An enhanced code stands right after the reply code (RFC 2034); further on it may be a part of an address. */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b(?!\.\d)/
/** RFC 1870: the mail is too large, which servers also reply to the size that MAIL FROM declares. */
const TOO_LARGE = 552

interface NodemailerError {
  message: string
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

export const readSmtpFailure = (error: unknown): SmtpFailure => {
  const cause = (error instanceof SubmissionError ? error.cause : error) as NodemailerError
  const { message, responseCode, response = '' } = cause
  const failure: SmtpFailure = {
    message,
    responseCode,
    enhancedCode: ENHANCED.exec(response)?.[1],
    isPermanent: false,
    isUncertain: false,
    isAboutServer: false,
    isAboutRecipient: false,
    isAboutSender: false,
  }
  if (!(error instanceof SubmissionError)) return { ...failure, isAboutServer: true }
  if (responseCode === undefined) return { ...failure, isUncertain: error.hasBegun }
  if (CLIENT_REPLIES.has(responseCode)) return { ...failure, isAboutServer: true }
  return { ...failure, ...rejectionOf(cause, responseCode) }
}

const rejectionOf = ({ code = '', command }: NodemailerError, responseCode: number): Partial<SmtpFailure> => {
  if (!MAIL_ERRORS.has(code)) return {}
  const isPermanent = responseCode >= 500
  return {
    isPermanent,
    isAboutRecipient: command === 'RCPT TO',
    isAboutSender: isPermanent && command === 'MAIL FROM' && responseCode !== TOO_LARGE,
  }
}
