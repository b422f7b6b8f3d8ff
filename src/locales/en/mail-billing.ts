import type { BillingPeriod } from '#contract/premium/plans.ts'

/** Mails about a subscription. Days and amounts are written by `Intl`. */
export const texts = {
  plan: { monthly: 'Premium, monthly', yearly: 'Premium, yearly' } satisfies Record<BillingPeriod, string>,
  price: {
    monthly: (price: string) => `${price} a month`,
    yearly: (price: string) => `${price} a year`,
  } satisfies Record<BillingPeriod, unknown>,
  discounted: (amount: string, day: string) => `${amount} on ${day}, with your discount`,
  facts: {
    plan: 'Plan',
    price: 'Price',
    firstCharge: 'First charge',
    nextCharge: 'Next charge',
    contract: 'Contract',
    cancelledOn: 'Cancelled on',
    contractEnds: 'Contract ends',
    contractEnded: 'Contract ended',
  },
  mine: 'My subscription',
  manage: 'Manage my subscription',
  resume: 'Resume my subscription',
  reason: (host: string) =>
    `This message is about your subscription at ${host}. We send it whatever newsletters you chose.`,
  trialBegun: {
    subject: 'Your Premium free trial has started',
    preheader: (day: string) => `You won’t be charged before ${day}.`,
    heading: 'Your free trial has started',
    text: (day: string) =>
      `You now have all of Premium. If you do nothing, your subscription starts on ${day}. Cancel before then and you won’t be charged.`,
  },
  begun: {
    subject: 'Welcome to Premium',
    preheader: 'Unlimited summaries, bookmarks and the full digest.',
    heading: 'Welcome to Premium',
    text: 'We’ve received your payment. You now have unlimited summaries, bookmarks and the full daily digest.',
    renewal: 'Your subscription renews automatically. You can cancel at any time, in three clicks:',
  },
  trialReminder: {
    subject: (day: string) => `Your Premium free trial ends on ${day}`,
    preheader: (price: string) => `Your subscription starts then: ${price}.`,
    heading: 'Your free trial ends soon',
    text: (day: string) =>
      `On ${day} your free trial becomes a subscription and we make the first charge. If you enjoy Premium, there’s nothing to do.`,
    orCancel: 'Otherwise cancel before that day and you won’t be charged:',
  },
  renewalReminder: {
    subject: (day: string) => `Your Premium subscription renews on ${day}`,
    preheader: (price: string) => `It renews for a year: ${price}.`,
    heading: 'Your subscription renews soon',
    text: (day: string) =>
      `On ${day} your yearly subscription renews for another year and is charged. You can cancel until then and keep Premium to the end of the year you’ve paid for.`,
    orCancel: 'If you’d like to go on, there’s nothing to do. Otherwise cancel here, in three clicks:',
    orCancelAtApple:
      'You subscribed in the App Store, so Apple charges you and only you can cancel, in your Apple account and at least a day before that date:',
    applePrice: 'As the App Store shows it',
    atApple: 'Subscriptions in my Apple account',
  },
  priceChange: {
    subject: (day: string) => `Your Premium price changes on ${day}`,
    preheader: (price: string) => `From then on it’s ${price}.`,
    heading: 'Your price changes',
    text: (day: string, price: string) =>
      `From your renewal on ${day} your subscription costs ${price}. Until then nothing changes, and we charge nothing extra for the period you’ve paid for.`,
    replacesEarlier: 'This replaces what we wrote to you before about your price.',
    presentPrice: 'Price today',
    newPrice: 'New price',
    firstCharge: 'First charge at the new price',
    orCancel: (day: string) =>
      `If you’d like to go on, there’s nothing to do. Otherwise cancel before ${day}, at no cost: you keep Premium to the end of the period you’ve paid for, and never pay the new price.`,
    cancel: 'Cancel my subscription',
  },
  priceKept: {
    subject: 'Your Premium price stays the same',
    preheader: (price: string) => `You go on paying ${price}.`,
    heading: 'Your price stays the same',
    text: (day: string) =>
      `We wrote to you that your price would change on ${day}. That no longer holds: you go on paying what you pay today.`,
  },
  trialRefused: {
    subject: 'We couldn’t start your Premium free trial',
    preheader: 'You weren’t charged.',
    heading: 'You’ve already had a free trial',
    text: 'This card or address has already had a free trial, so we cancelled this one. You weren’t charged, and you won’t be.',
    offer: (price: string) => `If you’d like Premium now, without a free trial, it’s ${price}:`,
    button: 'See the plans',
  },
  cancelled: {
    subject: (day: string) => `Your subscription ends on ${day}`,
    preheader: 'You won’t be charged again.',
    heading: 'Your cancellation is confirmed',
    text: (day: string) =>
      `You won’t be charged again. You keep all of Premium until ${day}. After that your account stays open with five free summaries a day, and we keep your bookmarks.`,
  },
  ended: {
    subject: 'Your subscription has ended',
    heading: 'Your subscription has ended',
    text: 'You won’t be charged again. Your account stays open with five free summaries a day, and we keep your bookmarks.',
  },
  paymentProblem: {
    subject: 'Your payment didn’t go through',
    preheader: (day: string) => `Premium continues until ${day}.`,
    preheaderOnHold: 'Premium comes back as soon as the payment goes through.',
    heading: 'Your payment didn’t go through',
    text: (amount: string) =>
      `We couldn’t charge ${amount} for Aperçu Premium: your bank declined it or is waiting for you to confirm it.`,
    until: (day: string) => `Premium continues until ${day}, so that you can sort it out:`,
    onHold: 'Premium is on hold and comes back as soon as the payment goes through:',
    button: 'Pay or confirm the payment',
    retries:
      'We’ll also try again automatically. If you don’t want Premium any more, you can cancel from your account.',
  },
  withdrawal: {
    subject: 'We’ve received your withdrawal from the contract',
    preheader: 'Premium has ended, and you won’t be charged again.',
    heading: 'Your withdrawal is confirmed',
    text: 'You’ve withdrawn from this contract. Premium has ended, and you won’t be charged again. Please keep this message.',
    concludedOn: 'Concluded on',
    declaredAt: 'Withdrawn on',
    by: 'By',
    refundOfRest:
      'As you asked for Premium to begin right away, we keep the share of what you paid that falls on the days you had it, and refund the rest the way you paid. A second message gives the amount; if you haven’t paid anything, there is none.',
    refundOfAll:
      'We’ll refund everything you paid, the way you paid it. A second message gives the amount; if you haven’t paid anything, there is none.',
  },
  /** The payment went through within the week in which Premium continued. */
  paid: {
    subject: 'Your payment went through',
    preheader: 'Premium continues as before.',
    heading: 'Your payment went through',
    text: 'Thank you: you’re all paid up, and Premium continues as before. There’s nothing left to do.',
  },
  back: {
    subject: 'Premium is back',
    preheader: 'Your payment went through.',
    heading: 'Premium is back',
    text: 'Your payment went through. Unlimited summaries, bookmarks and the full daily digest are yours again.',
  },
  over: {
    subject: 'Your Premium has ended',
    preheader: 'You won’t be charged again.',
    heading: 'Your Premium has ended',
    text: 'As you asked, your subscription has ended and you won’t be charged again. Your account stays open, and we keep your bookmarks. Your invoices stay on your subscription page, where you can also start Premium again.',
  },
  refunded: {
    subject: (amount: string) => `We refunded ${amount}`,
    preheader: 'The money returns to your card within 5 to 10 days.',
    heading: 'Your payment was refunded',
    text: (amount: string) =>
      `We refunded ${amount} to the card or account it came from. Depending on your bank it shows within 5 to 10 days.`,
  },
}

export type Texts = typeof texts
