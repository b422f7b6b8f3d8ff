/** The receipt of a message from the contact form. */
export const texts = {
  subject: 'We’ve received your message',
  preheader: 'The answer will come to this address.',
  heading: 'Your message has arrived',
  text: 'Thank you for writing. Your message is in the newsroom’s mailbox, and the answer will come to this address.',
  nothingElse: 'You don’t need to do anything else.',
  reason: (page: string) =>
    `Someone entered this address in the contact form (${page}). If that wasn’t you, ignore this message.`,
}

export type Texts = typeof texts
