/** One address; never a list, never a header's text. */
export interface MailAddress {
  name?: string
  address: string
}

export interface MailMessage {
  /** Without angle brackets. The same for every try of the same mail, so that a receiver can tell. */
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
  /** Of what is sent to many. */
  list?: MailList
}

export interface MailList {
  /** RFC 2919: what the list is called, for filters; a name and a domain. */
  id: string
  /** RFC 8058: a POST to it unsubscribes, without cookie or question. */
  unsubscribeUrl: string
  /** Which of our lists a complaint is about, as Gmail's feedback loop reports it. */
  feedbackId: string
  /** Where mail servers send what they could not deliver: names the letter, so that a bounce finds its reader. */
  returnPath: string
}

/** Sends mail: into a folder unless a mail server is set. */
export interface Mailer {
  /** Resolves once the other side has accepted the mail. Rejects with a MailError. */
  send: (message: MailMessage) => Promise<void>
  /** Present when mail stays on this machine. */
  outbox?: MailFolder
  /** Breaks off what is under way, which fails; later mail is sent as ever. */
  interrupt: () => void
  close: () => void
}

/** Mail that stayed on this machine, to be looked at. */
export interface MailFolder {
  /** Newest first. */
  list: (limit: number) => Promise<KeptMail[]>
  find: (id: string) => Promise<KeptMail | undefined>
  /** Removes what was kept before `time`. */
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
  /** As they would go over the wire, folded lines joined. */
  headers: { name: string; value: string }[]
}

export interface MailErrorFields {
  /** RFC 3463, as in `5.1.1`. */
  enhancedCode?: string | undefined
  /** The whole mail was on its way when the connection broke: whether it was accepted, nobody can say. */
  isUncertain?: boolean
  /** No mail would have fared better: the server is away or lets nobody in. */
  isAboutServer?: boolean
  /** The reply was about the recipient alone (RCPT TO). */
  isAboutRecipient?: boolean
  /** The reply refused for good the address we send from (MAIL FROM), whomever the mail is for. */
  isAboutSender?: boolean
  cause?: unknown
}

/** Permanent: this mail will never be accepted. Otherwise: try again later. */
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
