import { DIGEST_OPEN_FREE, FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
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
    premium_monthly: 'Premium, monthly',
    premium_yearly: 'Premium, yearly',
    premium: 'Premium',
  },
  /** `charge` and `day` are formatted: "$90.00 on Sunday 29 November 2026". */
  chargeOn: (charge: string, day: string) => `${charge} on ${day}`,
  renewal: (day: string, charge: string) => `${day}, for ${charge}`,
  states: {
    free: 'Free',
    trialing: (days: number) =>
      plural(days, { one: `Free trial: ${days} day left`, other: `Free trial: ${days} days left` }),
    active: 'Active',
    cancelled: 'Cancelled',
    past_due: 'Payment overdue',
    payment_problem: 'On hold, payment overdue',
    given: 'Complimentary',
    gift: 'Gift',
  },
  problem: {
    past_due:
      'Your last payment didn’t go through. We’ll try again; Premium continues for a week. Update your card to keep Premium.',
    payment_problem:
      'Your last payment didn’t go through, and Premium is on hold. Update your payment to get it back.',
    updatePayment: 'Update payment',
  },
  /** Shown in the iOS app for a subscription made on the web. */
  elsewhere: 'You didn’t buy your subscription in this app. You can change it where you bought it.',
  apple: {
    text: 'You bought Premium in the iOS app, so Apple bills you, and only Apple can change or cancel it: on your iPhone under Settings, your name, Subscriptions.',
    link: 'Manage with Apple',
  },
  given: 'Complimentary. You won’t be charged.',
  gift: 'A gift: it ends by itself, and you won’t be charged.',
  waiting: {
    premium_monthly: 'A gift of 1 month is waiting: it starts when the Premium you have now ends.',
    premium_yearly: 'A gift of 1 year is waiting: it starts when the Premium you have now ends.',
  },
  waitingRenews:
    'Your subscription renews and is charged until you cancel it. Cancel to use the gift next: you keep the period you’ve paid for.',
  admin: 'As an admin you can read everything, with or without a subscription.',
  change: {
    title: 'Change',
    toYear: (saving: string) => `Pay yearly, save ${saving}`,
    /** Where the year saves nothing. */
    toYearOnly: 'Pay yearly',
    toMonth: 'Pay monthly',
    stay: (plan: string) => `Keep “${plan}”`,
    staying: 'Changing back…',
    portal: 'Cards and invoices',
    /** Shown once a subscription has ended, and to who has given Premium. */
    invoices: 'Invoices',
    toInvoices: 'See your invoices',
    invoicesText: 'On the pages of our payment service: every invoice of what you’ve paid for.',
    portalText: 'On the pages of our payment service: your card, your address and every invoice.',
    cancel: 'Cancel Premium',
    resume: 'Keep Premium',
    resuming: 'Resuming…',
    resumeText: (day: string) => `You’ve cancelled. You can still change your mind until ${day}.`,
    withdraw: 'Withdraw from contract here',
    withdrawText: (day: string) => `Until ${day}, without giving a reason. We refund you.`,
  },
  withdraw: {
    title: 'Withdraw from your contract?',
    ends: 'Premium ends right away, and you won’t be charged again.',
    contract: 'Contract',
    concluded: 'Concluded on',
    until: 'Withdrawal possible until',
    by: 'Withdrawn by',
    confirmation: 'Confirmation goes to',
    refund: 'Refund',
    noPayment: 'You haven’t paid anything yet, so there is nothing to refund.',
    mail: 'We confirm your withdrawal by email, with date and hour.',
    keepInstead:
      'If you just don’t want it to renew, you can cancel instead and keep Premium until the end of the period.',
    confirm: 'Confirm withdrawal',
    confirming: 'Withdrawing…',
    keep: 'No, keep Premium',
    nothing:
      'There is no contract to withdraw from: you have no subscription, or subscribed more than 14 days ago. You can still cancel a subscription that renews.',
    apple:
      'You subscribed in the App Store, so your contract is with Apple, which also handles withdrawals and refunds.',
    appleLink: 'Ask Apple for a refund',
    declared: (moment: string) => `You withdrew from this contract on ${moment}. Premium has ended.`,
  },
  cancel: {
    title: 'Cancel Premium?',
    until: (day: string) => `You keep Premium until ${day}. You won’t be charged again.`,
    untilTrial: (day: string) => `You keep Premium until ${day}. You won’t be charged, before or after.`,
    untilOverdue:
      'Your last payment is missing, so Premium ends as soon as you cancel. You won’t be charged again.',
    untilPaid: 'Premium is already on hold. You won’t be charged again.',
    untilLeft:
      'This subscription was refunded or is disputed. It ends right away and you won’t be charged again; the Premium you have from elsewhere stays.',
    loses: 'What you’ll lose',
    list: [
      `Summaries: up to ${FREE_SUMMARY_VIEWS_PER_DAY} a day instead of all of them, and none in lists`,
      `The daily digest: up to ${DIGEST_OPEN_FREE} summaries instead of all of them`,
      'Bookmarks: you can read and export yours, but not save new ones',
    ],
    mail: 'We’ll confirm by email, with the date.',
    confirm: 'Yes, cancel Premium',
    confirming: 'Cancelling…',
    keep: 'No, keep Premium',
    nothing: 'There’s nothing to cancel: you have no subscription that renews.',
    already: (day: string) => `You’ve already cancelled: Premium ends on ${day}.`,
    back: 'Back to your subscription',
  },
  switch: {
    title: { premium_yearly: 'Pay yearly?', premium_monthly: 'Pay monthly?' },
    now: (charge: string) =>
      `We charge ${charge} now, minus what you’ve already paid for the current period.`,
    nothingNow: 'The change starts right away. You won’t be charged now.',
    later: (day: string) => `The change starts on ${day}. Until then nothing changes.`,
    next: (charge: string, day: string) => `The next charge is ${charge} on ${day}.`,
    confirm: 'Change plan',
    confirming: 'Changing…',
    keep: 'Keep current plan',
    cannot: 'You can’t change your plan right now.',
  },
  done: {
    cancelled: (day: string) =>
      `Cancelled. Premium lasts until ${day}, and you won’t be charged again. We’re emailing you a confirmation.`,
    ended: 'Cancelled. Premium has ended, and you won’t be charged again. We’re emailing you a confirmation.',
    resumed: 'Your subscription continues.',
    switched: 'Plan changed.',
    gift: 'Your gift is redeemed. We’re emailing you a confirmation.',
    withdrawn:
      'You’ve withdrawn from the contract. Premium has ended, and you won’t be charged again. We’re emailing you a confirmation, and refund what is due.',
  },
  leaving: {
    question: 'Why did you cancel?',
    note: 'You don’t have to answer, and your cancellation is done either way. We only count the answers, without your name.',
    reasons: {
      price: 'It costs too much',
      time: 'I don’t have time to read it',
      mails: 'Too many emails',
      missing: 'Something I need is missing',
      quality: 'The summaries or the selection weren’t good enough',
      problem: 'Something didn’t work',
      once: 'I only needed it for a while',
      other: 'Something else',
    },
    send: 'Send answer',
    sending: 'Sending…',
    thanks: 'Thank you. Your cancellation stands.',
    offers: {
      toMonth: 'Would paying monthly help? See what it would cost',
      toYear: 'Would paying yearly help? See what it would cost',
      newsletters: 'Would one email a week help? Choose what you get',
      contact: 'We’d like to hear more: write to us',
    },
  },
  usage: {
    title: 'Today’s summaries',
    count: (used: number, limit: number) => `${used} of ${limit} read today.`,
    left: (left: number) => plural(left, { one: `${left} left.`, other: `${left} left.` }),
    resets: 'Resets at',
    yourTime: ' (your time)',
    unlimited: 'Unlimited.',
    upgrade: 'See what Premium adds',
  },
  comeBack: {
    activating: 'Activating subscription...',
    activatingText: 'Your payment went through; we’re waiting for confirmation. This takes a few seconds.',
    tooLong:
      'Still waiting for confirmation. Your payment is safe; Premium starts automatically. Check again in a minute.',
    again: 'Check again',
    activated: 'Subscription activated successfully!',
    trial: (days: string, charge: string) =>
      `Your free trial lasts until ${days}. After that we charge ${charge}.`,
    renews: (charge: string, day: string) => `It renews for ${charge} on ${day}. You can cancel at any time.`,
    where: 'What’s next',
    feed: 'The news, with every summary',
    digest: 'Today’s full digest',
    bookmarks: 'Your bookmarks',
    manage: 'Your subscription',
    refused: 'This free trial has already been used',
    refusedText:
      'This card or address has already had its free trial, so we cancelled this one. You weren’t charged. You can subscribe without a trial.',
    open: 'Payment not finished',
    openText: 'You weren’t charged. You can start again whenever you like.',
    declined: 'Payment didn’t go through',
    declinedText: 'The bank declined it, and you weren’t charged. Another card may work.',
    unknown: 'We can’t find this purchase',
    unknownText: 'It may belong to another account. Nothing changed.',
    prices: 'Back to plans',
  },
  /** Shown in the phone's browser, which the app opened for the payment. */
  backToApp: {
    title: 'Go back to the app',
    text: 'Close this page. The app will show you where things stand.',
  },
  left: {
    title: 'You didn’t buy anything',
    text: 'You left the payment page before paying, so you weren’t charged.',
    prices: 'Back to plans',
    read: 'Keep reading for free',
  },
}

export type Texts = typeof texts
