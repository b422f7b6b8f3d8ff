/** Shown once a message is sent, in place of its form. */
export const texts = {
  sentTitle: 'Your message is on its way',
  sentText:
    'Thank you. You’ll get a confirmation by email in a moment; if you don’t, check your spam folder.',
  sentLocally: 'No mail server is set up. Open the',
  outbox: 'local mailbox',
  another: 'Write another message',
}

export type Texts = typeof texts
