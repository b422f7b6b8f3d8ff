import { plural } from './grammar.ts'

const used = (perDay: number) =>
  plural(perDay, {
    one: 'Revealing it uses your one free summary for today',
    other: `Revealing it uses 1 of your ${perDay} free summaries for today`,
  })

export const texts = {
  title: 'Summary',
  /** Shown before the reader opens a summary. */
  costs: (left: number, perDay: number) =>
    left === perDay
      ? `${used(perDay)}.`
      : `${used(perDay)}; ${left} ${plural(left, { one: 'is', other: 'are' })} left.`,
  again: 'Reading it again today is free.',
  reveal: 'Reveal the summary',
  revealing: 'Revealing…',
  failed: 'The summary could not be fetched. Please try again: it is not counted twice.',
  /** Verbatim from the specification, section 8. */
  quota: "You've reached your daily free summaries. Upgrade to Premium for unlimited access",
  upgrade: 'See Premium',
  signIn: 'Your session has ended. Please sign in again.',
  toSignIn: 'Sign in',
  /** Followed by a time. */
  newOnesAt: 'New ones at',
  /** Follows the time after `newOnesAt`. */
  yourTime: ' your time',
  left: (left: number) =>
    left === 0
      ? 'That was your last free summary for today.'
      : `${left} free ${plural(left, { one: 'summary', other: 'summaries' })} left today.`,
}

export type Texts = typeof texts
