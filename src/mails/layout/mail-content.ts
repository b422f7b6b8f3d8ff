/** Independent of format: text and HTML part are both rendered from it, so that they agree. */
export interface MailContent {
  subject: string
  /** Mail programs show it beside the subject in the list of mails. */
  preheader: string
  blocks: Block[]
  /** Why this mail was sent, in small print at its end. */
  reason: string
  links?: { label: string; url: string }[]
}

export type Block =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; text: string }
  /** Text of another person, which is set apart and keeps its line breaks. */
  | { is: 'quotation'; text: string }
  | { is: 'facts'; facts: { name: string; value: string }[] }
  | { is: 'button'; label: string; url: string }
  /** Larger than text, since it is typed on another page or device. */
  | { is: 'code'; text: string }
