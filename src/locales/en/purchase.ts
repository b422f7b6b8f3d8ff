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
    'It renews by itself until you cancel, at least a day before a period ends, in the settings of your Apple account.',
  start: (days: number) => `Start ${days} free days`,
  subscribe: 'Subscribe',
  loading: 'Loading prices…',
  buying: 'One moment…',
  activating: 'Activating subscription...',
  activated: 'Subscription activated successfully!',
  pending: 'Your purchase is waiting for approval. As soon as it is approved, Premium opens by itself.',
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
    failed: 'The App Store did not answer.',
    none: 'You have bought nothing in this app yet.',
    between: (begin: string, end: string) => `${begin} to ${end}`,
    free: 'free days',
    refunded: 'refunded',
  },
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  elsewhere: 'Your subscription was not bought in this app. It goes on as it is.',
  owed: 'Your last payment did not go through. Settle it in your Apple account, and Premium is back: there is no need to buy it again.',
  owedElsewhere:
    'The last payment for your subscription did not go through. It was not bought in this app, and there is no need to buy it again here.',
  unknown: 'We could not check whether you already have Premium. Nothing is sold to you until we know.',
  premium: 'You have Premium: everything is open to you.',
  signIn: 'Sign in first: Premium belongs to your account, on every device.',
  toSignIn: 'Sign in or create an account',
  trouble: {
    not_available:
      'Purchases are switched off on this device. Allow them in Settings, under Screen Time, Content & Privacy Restrictions.',
    products_not_loaded:
      'The App Store offers no plan here yet. Check that you are signed in to the App Store, and that the app is up to date.',
    products_not_retrievable:
      'The App Store did not answer. Check your connection, then try again; restarting the app helps too.',
    other:
      'The payment system could not be started. Close the app, open it again, and write to us if it happens again.',
  },
}

export type Texts = typeof texts
