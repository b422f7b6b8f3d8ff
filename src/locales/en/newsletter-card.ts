export const texts = {
  title: 'The day in AI, in your inbox at 7.',
  text: 'The stories that matter, who covered them and what they mean. Five, ten or fifteen minutes.',
  legend: 'How often?',
  daily: 'Daily',
  weekly: 'Weekly',
  email: 'Your email address',
  website: 'Leave this field empty',
  subscribe: 'Subscribe',
  sending: 'One moment…',
  /** Instead of the form, on a site without a mail server. */
  closed: 'You can’t subscribe here yet, because this site can’t send email.',
  note: 'We’ll email you to confirm. Unsubscribe in one click.',
  privacy: 'Privacy',
  preview: 'See a sample',
  preferences: 'Choose time, days and categories',
}

export type Texts = typeof texts
