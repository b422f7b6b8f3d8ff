/** The receipt of a message from the contact form. */
export const texts = {
  subject: 'We’ve received your message',
  preheader: 'A person will read it and reply to this address.',
  heading: 'Your message has arrived',
  text: 'Thank you for writing. A person in the newsroom will read your message and reply to this address.',
  nothingElse: 'You don’t need to do anything else.',
  reason: (page: string) =>
    `Someone entered this address in the contact form (${page}). If that wasn’t you, ignore this message: we won’t write again.`,
}

export type Texts = typeof texts
