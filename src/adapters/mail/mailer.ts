/** An object instead of the text of a header, so that a name cannot add another recipient. */
export interface MailAddress {
  name?: string
  address: string
}

export interface MailMessage {
  /** Without angle brackets. Every retry of a mail has the same one, so that receivers can deduplicate. */
  messageId: string
  from: MailAddress
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  text: string
  html: string
  date: Date
  /** Sent as `Content-Language`. */
  language: string
  /** Newsletters need the headers of bulk mail. */
  list?: MailList
  /** Mail servers send bounces here; where it is missing, to the sender. The address names the mail, so that a bounce finds it. */
  returnPath?: string
  /** Present in mails that differ from many others by a token only. */
  shared?: SharedTexts
}

/**
 * `text` and `html` of a mail are those of `of` with `token` in the place of `placeholder`. Mails with the same
 * object `of` are encoded once.
 */
export interface SharedTexts {
  of: Readonly<{ text: string; html: string }>
  placeholder: string
  token: string
}

export interface MailList {
  /** Sent as `List-Id`: a name and a domain (RFC 2919). */
  id: string
  /** A POST to it must unsubscribe without cookie or confirmation (RFC 8058). */
  unsubscribeUrl: string
  /** Gmail's feedback loop counts complaints by this id. */
  feedbackId: string
}

export interface Mailer {
  /**
   * Resolves once the server has accepted the mail, which is not yet its delivery. Rejects with a MailError.
   */
  send: (message: MailMessage) => Promise<void>
  /** Present when mail stays on this machine. */
  outbox?: MailFolder
  /** Aborts mails in flight, for a shutdown in haste; later mails are sent as usual. */
  interrupt: () => void
  close: () => void
}

export interface MailFolder {
  list: (limit: number) => Promise<KeptMail[]>
  find: (id: string) => Promise<KeptMail | undefined>
  prune: (before: Date) => Promise<void>
}

export interface KeptMail {
  /** Letters, digits and dashes only, because it is a part of URLs and file names. */
  id: string
  keptAt: Date
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** As sent, with folded lines joined. */
  headers: { name: string; value: string }[]
}

export interface MailErrorFields {
  /** The finer code of RFC 3463, as in `5.1.1`; undefined for servers that send none. */
  enhancedCode?: string | undefined
  /** The connection broke after the whole mail was sent, so that the server may have accepted it. */
  isUncertain?: boolean
  /** Every mail would fail, because the server cannot be reached or rejects the client. */
  isAboutServer?: boolean
  /** The reply was about the recipient alone (RCPT TO). */
  isAboutRecipient?: boolean
  /** A permanent rejection of the sender's address (MAIL FROM), for any recipient. */
  isAboutSender?: boolean
  cause?: unknown
}

/** A permanent error means that this mail will never be accepted; otherwise a retry may succeed. */
export class MailError extends Error {
  readonly isPermanent: boolean
  readonly responseCode: number | undefined
  readonly enhancedCode: string | undefined
  readonly isUncertain: boolean
  readonly isAboutServer: boolean
  readonly isAboutRecipient: boolean
  readonly isAboutSender: boolean

  constructor(message: string, isPermanent: boolean, responseCode?: number, fields: MailErrorFields = {}) {
    super(message, { cause: fields.cause })
    this.name = 'MailError'
    this.isPermanent = isPermanent
    this.responseCode = responseCode
    this.enhancedCode = fields.enhancedCode
    this.isUncertain = fields.isUncertain ?? false
    this.isAboutServer = fields.isAboutServer ?? false
    this.isAboutRecipient = fields.isAboutRecipient ?? false
    this.isAboutSender = fields.isAboutSender ?? false
  }
}
