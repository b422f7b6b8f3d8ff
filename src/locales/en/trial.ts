import { TRIAL_DAYS } from '#contract/limits.ts'

export const texts = {
  title: `Premium, free for ${TRIAL_DAYS} days`,
  lead: 'You have an account now. This is what Premium adds to it:',
  points: [
    'Every summary, as many as you read',
    'The whole daily digest, here and in your inbox',
    'Bookmarks that follow you to every device',
    'Your messages to us answered first',
  ],
  start: `Start ${TRIAL_DAYS} free days`,
  notNow: 'Not now',
}

export type Texts = typeof texts
