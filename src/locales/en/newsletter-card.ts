export const texts = {
  title: 'The day on one page, at seven.',
  text: 'Who said what, how many say so, and in which words, by email, in the minutes you have.',
  legend: 'Which letters would you like?',
  daily: 'Daily',
  weekly: 'Weekly',
  email: 'Your email address',
  website: 'Leave this field empty',
  subscribe: 'Subscribe',
  sending: 'One moment…',
  note: 'We email you to confirm. One click unsubscribes.',
  privacy: 'Privacy',
  preview: 'See a letter first',
  preferences: 'Choose hour, days and sections',
}

export type Texts = typeof texts
