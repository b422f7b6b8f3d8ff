import { SubmissionError } from './smtp-session.ts'

export interface SmtpFailure {
  message: string
  /** Three-digit reply code; undefined if the connection ended without a reply. */
  responseCode: number | undefined
  /** Status code of RFC 3463, such as `5.1.1`; undefined if the server sent none. */
  enhancedCode: string | undefined
  /** Whether a retry is useless, because the server rejected this mail for good. */
  isPermanent: boolean
  /**
   * Whether the server may have accepted the mail, because the connection broke after the whole mail was
   * sent.
   */
  isUncertain: boolean
  /** Whether every mail would fail, because the server cannot be reached or rejects the client. */
  isAboutServer: boolean
  /** Whether the server rejected the recipient (RCPT TO). */
  isAboutRecipient: boolean
  /** Whether the server permanently rejects the sender's address (MAIL FROM), for any recipient. */
  isAboutSender: boolean
}

/** Replies that reject the client's authentication or encryption, whatever mail it sends. */
const CLIENT_REPLIES = new Set([530, 534, 535, 538])
/** nodemailer's codes for rejections that concern the mail or one of its addresses. */
const MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE'])
/**
 * An enhanced code directly follows the reply code (RFC 2034); at another position it may be part of an
 * address.
 */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b(?!\.\d)/
/** Reply for a mail that is too large (RFC 1870), also to the size that MAIL FROM declares. */
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
