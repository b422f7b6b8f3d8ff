/** One address; never a list, never a header's text. */
export interface MailAddress {
  name?: string
  address: string
}

export interface MailMessage {
  /** Without angle brackets. The same for every retry of a mail, so that receivers can deduplicate. */
  messageId: string
  from: MailAddress
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  text: string
  html: string
  date: Date
  /** Of the body: `Content-Language`. */
  language: string
  /** For bulk mail. */
  list?: MailList
}

export interface MailList {
  /** RFC 2919: the id of the list, for filters; a name and a domain. */
  id: string
  /** RFC 8058: a POST to it unsubscribes, without cookie or confirmation. */
  unsubscribeUrl: string
  /** The list that a complaint is about, in Gmail's feedback loop. */
  feedbackId: string
  /** Where mail servers send bounces: it names the delivery, so that a bounce finds its subscriber. */
  returnPath: string
}

/** Sends mail: into a folder unless a mail server is set. */
export interface Mailer {
  /** Resolves once the server has accepted the mail. Rejects with a MailError. */
  send: (message: MailMessage) => Promise<void>
  /** Present when mail stays on this machine. */
  outbox?: MailFolder
  /** Aborts mails in flight, which fail; later mail is sent as usual. */
  interrupt: () => void
  close: () => void
}

/** Mail that was stored on this machine instead of sent. */
export interface MailFolder {
  /** Newest first. */
  list: (limit: number) => Promise<KeptMail[]>
  find: (id: string) => Promise<KeptMail | undefined>
  /** Deletes mail from before `time`. */
  prune: (time: Date) => Promise<void>
}

export interface KeptMail {
  /** Letters, digits and dashes. */
  id: string
  keptAt: Date
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Headers as on the wire, folded lines joined. */
  headers: { name: string; value: string }[]
}

export interface MailErrorFields {
  /** RFC 3463, as in `5.1.1`. */
  enhancedCode?: string | undefined
  /** The connection broke after the whole mail was sent: its state is unknown. */
  isUncertain?: boolean
  /** Every mail would fail: the server is unavailable or rejects the client. */
  isAboutServer?: boolean
  /** The reply was about the recipient alone (RCPT TO). */
  isAboutRecipient?: boolean
  /** A permanent rejection of the sender's address (MAIL FROM), for any recipient. */
  isAboutSender?: boolean
  cause?: unknown
}

/** Permanent: this mail will never be accepted. Otherwise a retry may succeed. */
export class MailError extends Error {
  readonly isPermanent: boolean
  /** SMTP reply code, where there was one. */
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
