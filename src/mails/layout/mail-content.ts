/** Independent of format: text and HTML part are both rendered from it, so that they agree. */
export interface MailContent {
  subject: string
  /** Rendered beside the subject in a list of mails. */
  preheader: string
  blocks: Block[]
  /** Why this mail was sent, in small print. */
  reason: string
  /** Rendered below the reason, to change settings or unsubscribe. */
  links?: { label: string; url: string }[]
}

export type Block =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; text: string }
  /** Text of another person, which is set apart and keeps its line breaks. */
  | { is: 'quotation'; text: string }
  | { is: 'facts'; facts: { name: string; value: string }[] }
  | { is: 'button'; label: string; url: string }
  /** To be typed on another page or device. */
  | { is: 'code'; text: string }
