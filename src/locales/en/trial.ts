export const texts = {
  title: (days: number) => `Premium, free for ${days} days`,
  lead: 'Your account is ready. Here’s what Premium adds:',
  points: [
    'Every summary, as many as you read',
    'The whole daily digest, here and in your inbox',
    'Bookmarks that follow you to every device',
    'Priority support, and new features first',
  ],
  start: (days: number) => `Start ${days}-day free trial`,
  notNow: 'Not now',
}

export type Texts = typeof texts
