/**
 * The content of a mail, independent of its format. Text and HTML part are both rendered from it, so that
 * they agree.
 */
export interface MailContent {
  subject: string
  /** Rendered beside the subject in a list of mails. */
  preheader: string
  blocks: Block[]
  /** Why this was sent, in small print. */
  reason: string
  /** Below it: links to cancel or change it. */
  links?: { label: string; url: string }[]
}

export type Block =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; text: string }
  /** Text of another person: set apart, with its line breaks. */
  | { is: 'quotation'; text: string }
  /** Names and values. */
  | { is: 'facts'; facts: { name: string; value: string }[] }
  /** The main action. */
  | { is: 'button'; label: string; url: string }
  /** To be typed elsewhere. */
  | { is: 'code'; text: string }
