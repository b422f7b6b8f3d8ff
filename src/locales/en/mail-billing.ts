import type { BillingPeriod } from '#contract/premium/plans.ts'

/** Mails about a subscription. Days and amounts are written by `Intl`. */
export const texts = {
  plan: { monthly: 'Premium, monthly', yearly: 'Premium, yearly' } satisfies Record<BillingPeriod, string>,
  price: {
    monthly: (price: string) => `${price} a month`,
    yearly: (price: string) => `${price} a year`,
  } satisfies Record<BillingPeriod, unknown>,
  facts: {
    plan: 'Plan',
    price: 'Price',
    firstCharge: 'First charge',
    nextCharge: 'Next charge',
    contract: 'Contract',
    cancelledOn: 'Cancelled on',
    contractEnds: 'Contract ends',
  },
  mine: 'My subscription',
  manage: 'Manage my subscription',
  resume: 'Resume my subscription',
  reason: (host: string) =>
    `This message is about your subscription at ${host}. It is sent whatever newsletters you chose.`,
  trialBegun: {
    subject: 'Your Premium trial has begun',
    preheader: (day: string) => `Nothing is charged before ${day}.`,
    heading: 'Your trial has begun',
    text: (day: string) =>
      `All of Premium is yours from now on. If you do nothing, the subscription begins on ${day}. Cancel before that and nothing is charged.`,
  },
  begun: {
    subject: 'Welcome to Premium',
    preheader: 'Unlimited summaries, bookmarks and the full edition.',
    heading: 'Welcome to Premium',
    text: 'Your payment has arrived. Unlimited summaries, bookmarks and the full daily edition are yours.',
    renewal: 'The subscription renews by itself. You can cancel at any time, in three clicks:',
  },
  trialReminder: {
    subject: (day: string) => `Your Premium trial ends on ${day}`,
    preheader: (price: string) => `The subscription begins then: ${price}.`,
    heading: 'Your trial ends soon',
    text: (day: string) =>
      `On ${day} your free trial becomes a subscription and the first charge is made. If you enjoy Premium, there is nothing to do.`,
    orCancel: 'Otherwise cancel before that day and nothing will be charged:',
  },
  trialRefused: {
    subject: 'Your Premium trial could not begin',
    preheader: 'Nothing was charged.',
    heading: 'This trial was used before',
    text: 'The card or address you gave has already had a free trial. So we undid this new one: nothing was charged, and nothing will be.',
    offer: (price: string) => `If you would like Premium now, without a trial, it is ${price}:`,
    button: 'See the plans',
  },
  cancelled: {
    subject: (day: string) => `Your subscription ends on ${day}`,
    preheader: 'Nothing more will be charged.',
    heading: 'Your cancellation is confirmed',
    text: (day: string) =>
      `Nothing more will be charged. You keep all of Premium until ${day}. After that your account stays open with five free summaries a day, and your bookmarks are kept.`,
  },
  ended: {
    subject: 'Your subscription has ended',
    heading: 'Your subscription has ended',
    text: 'Nothing more will be charged. Your account stays open with five free summaries a day, and your bookmarks are kept.',
  },
  paymentProblem: {
    subject: 'Your payment did not go through',
    preheader: (day: string) => `Premium stays open until ${day}.`,
    preheaderOnHold: 'Premium comes back as soon as the payment is made.',
    heading: 'Your payment did not go through',
    text: (amount: string) =>
      `The charge of ${amount} for Aperçu Premium was not made: your bank declined it or waits for you to confirm it.`,
    until: (day: string) => `Premium stays open until ${day}, so that you can put it right:`,
    onHold: 'Premium is on hold and comes back as soon as the payment is made:',
    button: 'Pay or confirm the payment',
    retries:
      'We will also try again by ourselves. If you do not want Premium any more, you can cancel from your account.',
  },
  refunded: {
    subject: (amount: string) => `We refunded ${amount}`,
    preheader: 'The money returns to your card within some days.',
    heading: 'Your payment was refunded',
    text: (amount: string) =>
      `We refunded ${amount} to the card or account it came from. Depending on your bank it shows within 5 to 10 days.`,
  },
}

export type Texts = typeof texts
