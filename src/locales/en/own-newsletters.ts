/** Loaded when the newsletter card is first used; the card itself needs `newsletter-card` only. */
export const texts = {
  sentTitle: 'Check your inbox',
  sentText: (email: string) =>
    `If ${email} is right, an email is on its way. Its link is valid for 7 days; the letters start once you confirm.`,
  /** Replaces the address when the page was reloaded and no longer knows it. */
  sentSomewhere: 'your address',
  sentHint: 'Nothing there? Check your spam folder.',
  sentLocally: 'No mail server is set here: read the mail in the',
  outbox: 'outbox of this machine',
  readerText: 'Letters are sent to',
  dailySwitch: 'Daily letter',
  weeklySwitch: 'Weekly letter',
  preview: 'See a letter',
  loadFailed: 'Your letters could not be loaded.',
  retry: 'Try again',
  saved: 'Preferences saved. You will receive selected emails.',
  savedNone: 'Preferences saved. You will receive no letters.',
  notSaved: 'Subscription failed. Please try again.',
}

export type Texts = typeof texts
