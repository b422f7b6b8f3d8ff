/** Loaded when the newsletter card is first used; the card itself needs `newsletter-card` only. */
export const texts = {
  sentTitle: 'Check your inbox',
  sentText: (email: string) =>
    `If ${email} is right, an email is on its way. Its link is valid for 7 days; your newsletters start once you confirm.`,
  /** Replaces the address when the page was reloaded and no longer knows it. */
  sentSomewhere: 'your address',
  sentHint: 'Nothing there? Check your spam folder.',
  sentLocally: 'No mail server is set up. Open the',
  outbox: 'local mailbox',
  readerText: 'Sent to',
  dailySwitch: 'Daily newsletter',
  weeklySwitch: 'Weekly newsletter',
  preview: 'See a sample',
  loadFailed: 'We couldn’t load your newsletters.',
  retry: 'Try again',
  saved: 'Preferences saved. You will receive selected emails.',
  savedNone: 'Preferences saved. You won’t get any newsletters.',
  notSaved: 'Subscription failed. Please try again.',
}

export type Texts = typeof texts
