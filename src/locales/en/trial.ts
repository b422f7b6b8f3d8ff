import { TRIAL_DAYS } from '#contract/limits.ts'

export const texts = {
  title: `Premium, free for ${TRIAL_DAYS} days`,
  lead: 'Your account is ready. Here’s what Premium adds:',
  points: [
    'Every summary, as many as you read',
    'The whole daily digest, here and in your inbox',
    'Bookmarks that follow you to every device',
    'Priority support',
  ],
  start: `Start ${TRIAL_DAYS}-day free trial`,
  notNow: 'Not now',
}

export type Texts = typeof texts
