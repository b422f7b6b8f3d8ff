import { DIGEST_OPEN_FREE, FREE_SUMMARY_VIEWS_PER_DAY, TRIAL_DAYS } from '#contract/limits.ts'
import { plural } from './grammar.ts'

export const texts = {
  title: 'Your subscription',
  labels: {
    plan: 'Plan',
    state: 'State',
    firstCharge: 'First charge',
    renews: 'Renews on',
    cancels: 'Cancels on',
    lasts: 'Lasts until',
    next: 'Then',
  },
  plans: {
    free: 'Free account',
    premium_monthly: 'Premium, by the month',
    premium_yearly: 'Premium, by the year',
    premium: 'Premium',
  },
  /** `charge` and `day` are formatted: "$90.00 on Sunday 29 November 2026". */
  chargeOn: (charge: string, day: string) => `${charge} on ${day}`,
  renewal: (day: string, charge: string) => `${day}, for ${charge}`,
  states: {
    free: 'Free',
    trialing: (days: number) =>
      plural(days, { one: `Free days: ${days} left`, other: `Free days: ${days} left` }),
    active: 'Active',
    cancelled: 'Cancelled',
    past_due: 'Payment overdue',
    payment_problem: 'On hold, payment overdue',
    given: 'Complimentary',
  },
  problem: {
    past_due:
      'Your last payment did not go through. We will try again; Premium continues for a week. Check your card, and nothing will be interrupted.',
    payment_problem:
      'Your last payment did not go through, and Premium is on hold. It is back as soon as the payment is settled.',
    updatePayment: 'Settle the payment',
  },
  /** Shown in the iOS app for a subscription made on the web. */
  elsewhere: 'Your subscription was not bought in this app. It is changed where it was made.',
  apple: {
    text: 'You bought Premium in the iOS app, so Apple bills you, and only Apple can change or cancel it: on your iPhone under Settings, your name, Subscriptions.',
    link: 'Manage it at Apple',
  },
  given: 'It ends by itself: nothing is charged, and there is nothing to cancel.',
  admin: 'As an administrator you read everything, with or without a subscription.',
  change: {
    title: 'Change',
    toYear: (saving: string) => `Pay by the year, save ${saving}`,
    toMonth: 'Pay by the month',
    stay: (plan: string) => `Keep “${plan}”`,
    staying: 'Changing back…',
    portal: 'Cards and invoices',
    portalText: 'On the pages of our payment service: your card, your address and every invoice.',
    cancel: 'Cancel Premium',
    resume: 'Keep Premium',
    resuming: 'Taking it back…',
    resumeText: (day: string) => `You have cancelled. Until ${day} you can still change your mind.`,
  },
  cancel: {
    title: 'Cancel Premium?',
    until: (day: string) => `You keep all of it until ${day}. After that nothing more is charged.`,
    untilTrial: (day: string) =>
      `You keep all of it until ${day}. Nothing is charged, neither before nor after.`,
    untilOverdue:
      'The last payment is missing, so Premium ends as soon as you cancel. Nothing more is charged.',
    untilPaid: 'Premium is on hold already. Nothing more is charged.',
    untilLeft:
      'This subscription was refunded or is disputed. It ends at once and nothing more is charged; the Premium you have from elsewhere stays.',
    loses: 'What you then lose',
    list: [
      `Summaries: up to ${FREE_SUMMARY_VIEWS_PER_DAY} a day instead of all of them, and none on cards`,
      `The daily edition: up to ${DIGEST_OPEN_FREE} summaries instead of all of them`,
      'Bookmarks: you can read and export yours, and save no new ones',
    ],
    mail: 'We confirm by email, with the date.',
    confirm: 'Yes, cancel Premium',
    confirming: 'Cancelling…',
    keep: 'No, keep it',
    nothing: 'There is nothing to cancel: you have no subscription that renews.',
    already: (day: string) => `You have cancelled already: Premium ends on ${day}.`,
    back: 'Back to your subscription',
  },
  switch: {
    title: { premium_yearly: 'Pay by the year?', premium_monthly: 'Pay by the month?' },
    now: (charge: string) =>
      `${charge} is charged now. What you have already paid for the current period is deducted.`,
    nothingNow: 'The change begins at once. Nothing is charged now.',
    later: (day: string) => `The change begins on ${day}. Until then everything stays as it is.`,
    next: (charge: string, day: string) => `The next charge is ${charge} on ${day}.`,
    confirm: 'Change the plan',
    confirming: 'Changing…',
    keep: 'Leave it as it is',
    cannot: 'Your plan cannot be changed at the moment.',
  },
  done: {
    cancelled: (day: string) =>
      `Cancelled. Premium lasts until ${day}, and nothing more is charged. A confirmation is on its way to you by email.`,
    ended:
      'Cancelled. Premium has ended, and nothing more is charged. A confirmation is on its way to you by email.',
    resumed: 'Premium goes on: the cancellation is undone.',
    switched: 'Your plan is changed.',
  },
  usage: {
    title: 'Today’s summaries',
    count: (used: number, limit: number) => `${used} of ${limit} read today.`,
    left: (left: number) => plural(left, { one: `${left} is left.`, other: `${left} are left.` }),
    resets: 'New ones at',
    yourTime: ' your time',
    unlimited: 'As many as you like.',
    upgrade: 'See what Premium adds',
  },
  comeBack: {
    activating: 'Activating subscription...',
    activatingText:
      'Your payment has gone through; its confirmation is on its way. This takes a few seconds.',
    tooLong:
      'The confirmation has not come yet. Your payment is safe: Premium opens by itself as soon as it is here. Check again in a minute.',
    again: 'Check again',
    activated: 'Subscription activated successfully!',
    trial: (days: string, charge: string) =>
      `Your free days last until ${days}. After that ${charge} is charged.`,
    renews: (charge: string, day: string) => `It renews for ${charge} on ${day}. You can cancel at any time.`,
    where: 'What next',
    feed: 'The news, with its summaries',
    digest: 'The whole edition of today',
    bookmarks: 'Your bookmarks',
    manage: 'Your subscription',
    refused: 'These free days have been used',
    refusedText: `The card or address you gave has already had its ${TRIAL_DAYS} free days. The purchase was undone and nothing was charged. You can subscribe without them.`,
    open: 'The payment is not finished',
    openText: 'Nothing was charged. You can begin again whenever you like.',
    declined: 'The payment did not go through',
    declinedText: 'The bank refused it, and nothing was charged. Another card may work.',
    unknown: 'We cannot find this purchase',
    unknownText: 'It may belong to another account. Nothing was changed.',
    prices: 'Back to the prices',
  },
  /** Shown in the phone's browser, which the app opened for the payment. */
  backToApp: {
    title: 'Now back to the app',
    text: 'Close this page. The app will show you how things stand.',
  },
  left: {
    title: 'Nothing was bought',
    text: 'You left the payment page before paying, and nothing was charged.',
    prices: 'Back to the prices',
    read: 'Keep reading for free',
  },
}

export type Texts = typeof texts
