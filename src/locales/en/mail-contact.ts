/** The receipt of a message from the contact form. */
export const texts = {
  subject: 'We have received your message',
  preheader: 'A person will read it and reply to this address.',
  heading: 'Your message has arrived',
  text: 'Thank you for writing. A person in the newsroom will read your message and reply to this address.',
  nothingElse: 'There is nothing else you need to do.',
  reason: (page: string) =>
    `This address was entered in the contact form (${page}). If that was not you, ignore this message: we will not write again.`,
}

export type Texts = typeof texts
