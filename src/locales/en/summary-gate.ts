import { plural } from './grammar.ts'

const used = (perDay: number) =>
  plural(perDay, {
    one: 'Uses your one free summary for today',
    other: `Uses 1 of your ${perDay} free summaries today`,
  })

export const texts = {
  title: 'Summary',
  /** Shown before the reader opens a summary. */
  costs: (left: number, perDay: number) =>
    left === perDay ? `${used(perDay)}.` : `${used(perDay)} (${left} left).`,
  /** What the closed text contains. */
  sentences: (count: number) => plural(count, { one: '1 sentence', other: `${count} sentences` }),
  quotations: (count: number) => plural(count, { one: '1 quotation', other: `${count} quotations` }),
  seconds: (count: number) => `${count} s read`,
  again: 'Reopen it any time today.',
  reveal: 'Show the summary',
  revealing: 'Loading…',
  failed: 'We couldn’t load the summary. Please try again: it won’t count twice.',
  /** Verbatim from the specification, section 8. */
  quota: "You've reached your daily free summaries. Upgrade to Premium for unlimited access",
  upgrade: 'See Premium',
  onHold:
    'Your last payment didn’t go through, so Premium is on hold, and today’s free summaries are used up',
  updatePayment: 'Update payment',
  signIn: 'Your session expired. Please sign in again.',
  toSignIn: 'Sign in',
  /** Followed by a time. */
  newOnesAt: 'Resets at',
  /** Follows the time after `newOnesAt`. */
  yourTime: ' (your time)',
  left: (left: number) =>
    left === 0
      ? 'That was your last free summary for today.'
      : `${left} free ${plural(left, { one: 'summary', other: 'summaries' })} left today.`,
}

export type Texts = typeof texts
