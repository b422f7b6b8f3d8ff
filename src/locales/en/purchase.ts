export const texts = {
  period: {
    label: 'How often you pay',
    yearly: 'Yearly',
    monthly: 'Monthly',
    save: (percent: string) => `save ${percent}`,
  },
  perYear: (price: string) => `${price} a year`,
  perMonth: (price: string) => `${price} a month`,
  /** Shown below the price of a period. A year also shows its price per month. */
  month: 'a month',
  yearFor: (monthly: string) => `a year, which is ${monthly} a\u00A0month`,
  /** `price` includes its period: "89,99 € a year". */
  trial: (days: number, price: string) =>
    `The first ${days} days are free. Then ${price}, charged to your Apple account.`,
  charged: (price: string) => `${price}, charged to your Apple account when you confirm.`,
  renews:
    'It renews automatically until you cancel, at least a day before a period ends, in the settings of your Apple account.',
  start: (days: number) => `Start ${days}-day free trial`,
  subscribe: 'Subscribe',
  loading: 'Loading prices…',
  buying: 'One moment…',
  activating: 'Activating subscription...',
  activated: 'Subscription activated successfully!',
  pending: 'Your purchase is waiting for approval. Premium starts automatically once it’s approved.',
  restore: 'Restore Purchases',
  restoring: 'Restoring…',
  restored: 'Purchases restored successfully!',
  /** Follows the text of a purchase or a restore, after which Apple has charged already. */
  chargedTwice:
    'Careful: a subscription made outside this app is still running, and you would pay twice. Cancel one of the two: this one in your Apple account, the other where you made it.',
  manage: 'Manage in your Apple account',
  again: 'Try again',
  history: {
    title: 'Purchase history',
    loading: 'One moment…',
    failed: 'The App Store didn’t respond.',
    none: 'You haven’t bought anything in this app yet.',
    between: (begin: string, end: string) => `${begin} to ${end}`,
    free: 'free trial',
    refunded: 'refunded',
  },
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  elsewhere: 'You didn’t buy your subscription in this app. It continues as it is.',
  owed: 'Your last payment didn’t go through. Update your payment in your Apple account to get Premium back. No need to buy it again.',
  owedElsewhere:
    'The last payment for your subscription didn’t go through. You didn’t buy it in this app, so there’s no need to buy it again here.',
  unknown: 'We couldn’t check whether you already have Premium. We won’t sell you anything until we know.',
  premium: 'You have Premium: everything is included.',
  signIn: 'Sign in first: Premium belongs to your account, on every device.',
  toSignIn: 'Sign in or create an account',
  trouble: {
    not_available:
      'Purchases are turned off on this device. Allow them in Settings, under Screen Time, Content & Privacy Restrictions.',
    products_not_loaded:
      'The App Store has no plan to offer here yet. Check that you’re signed in to the App Store and that the app is up to date.',
    products_not_retrievable:
      'The App Store didn’t respond. Check your connection, then try again; restarting the app helps too.',
    other:
      'The payment system didn’t start. Close the app, open it again, and write to us if it happens again.',
  },
}

export type Texts = typeof texts
