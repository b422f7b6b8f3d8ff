/** What comes to the newsletter card once it is used. */
export const en = {
  sentTitle: 'Check your inbox',
  sentText: (email: string) =>
    `If ${email} is right, a mail is on its way there. Its link works for 7 days; the letters begin when you have confirmed.`,
  /** Where the address is not known any more. */
  sentSomewhere: 'your address',
  sentHint: 'Nothing there? Look among the unwanted mail.',
  sentLocally: 'No mail server is set here: read the mail in the',
  outbox: 'outbox of this machine',
  readerText: 'The letters come to',
  dailySwitch: 'Daily letter',
  weeklySwitch: 'Weekly letter',
  preview: 'See a letter',
  loadFailed: 'Your letters could not be loaded.',
  retry: 'Try again',
  saved: 'Preferences saved. You will receive selected emails.',
  savedNone: 'Preferences saved. No letter will come.',
  notSaved: 'Subscription failed. Please try again.',
}
