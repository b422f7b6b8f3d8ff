/** Shown once a message is sent, in place of its form. */
export const texts = {
  sentTitle: 'Your message is on its way',
  sentText:
    'Thank you. A confirmation will reach you by email in a moment; if it does not, check your spam folder.',
  sentLocally: 'No mail server is set here: read the mail in the',
  outbox: 'outbox of this machine',
  another: 'Write another message',
}

export type Texts = typeof texts
