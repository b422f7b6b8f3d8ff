/** What a mail says, before it takes a form. Text and HTML part are both made from it, so they agree. */
export interface MailContent {
  subject: string
  /** Shown beside the subject in a list of mails. */
  preheader: string
  blocks: Block[]
  /** Why this was sent, in small print. */
  reason: string
  /** Below it: what can be ended or changed. */
  links?: { label: string; url: string }[]
}

export type Block =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; text: string }
  /** What somebody else wrote: set apart, its line breaks kept. */
  | { is: 'quotation'; text: string }
  /** Names and values. */
  | { is: 'facts'; facts: { name: string; value: string }[] }
  /** The one thing to do. */
  | { is: 'button'; label: string; url: string }
  /** To be typed elsewhere. */
  | { is: 'code'; text: string }
