/** The newsletter card, wherever it stands. */
export const en = {
  legend: 'Which letters would you like?',
  daily: 'Daily',
  weekly: 'Weekly',
  email: 'Your e-mail address',
  website: 'Leave this field empty',
  subscribe: 'Subscribe',
  sending: 'One moment…',
  failed: 'Subscription failed. Please try again.',
  note: 'A mail asks you to confirm. One click ends it.',
  privacy: 'Privacy',
  preview: 'See a letter first',
  preferences: 'Choose hour, days and sections',
  formTitle: 'Newsletter',
  formAgain: 'Back to the form',
}
