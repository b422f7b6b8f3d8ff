import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'

export const en = {
  title: 'Summary',
  /** Before anything is spent. */
  costs: (left: number) =>
    left === FREE_SUMMARY_VIEWS_PER_DAY
      ? `Revealing it uses 1 of your ${FREE_SUMMARY_VIEWS_PER_DAY} free summaries of today.`
      : `Revealing it uses 1 of your ${FREE_SUMMARY_VIEWS_PER_DAY} free summaries of today; ${left} ${left === 1 ? 'is' : 'are'} left.`,
  again: 'Reading it again today is free.',
  reveal: 'Reveal the summary',
  revealing: 'Revealing…',
  failed: 'The summary could not be fetched. Please try again: it is not counted twice.',
  /** Of section 8, word for word. */
  quota: "You've reached your daily free summaries. Upgrade to Premium for unlimited access",
  upgrade: 'See Premium',
  signIn: 'Your session is over. Please sign in again.',
  toSignIn: 'Sign in',
  /** Stands before a time. */
  newOnesAt: 'New ones at',
  /** Stands behind it. */
  yourTime: ' your time',
  left: (left: number) =>
    left === 0
      ? 'That was the last of your free summaries of today.'
      : `${left} free ${left === 1 ? 'summary' : 'summaries'} left today.`,
}
