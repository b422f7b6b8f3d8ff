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
}

/** Sends mail: into a folder unless a mail server is set. */
export interface Mailer {
  /** Resolves once the other side has accepted the mail. Rejects with a MailError. */
  send: (message: MailMessage) => Promise<void>
  /** Present when mail stays on this machine. */
  outbox?: MailFolder
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

/** `temporary`: try again later. `permanent`: this mail will never be accepted. */
export class MailError extends Error {
  readonly isPermanent: boolean
  /** SMTP reply code, where there was one. */
  readonly responseCode: number | undefined

  constructor(message: string, isPermanent: boolean, responseCode?: number, cause?: unknown) {
    super(message, { cause })
    this.name = 'MailError'
    this.isPermanent = isPermanent
    this.responseCode = responseCode
  }
}
