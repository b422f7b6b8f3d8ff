import { DEARER, type Stage } from './stage.ts'

/** What the terms say becomes of a reader. Days are counted from the begin, 10 March 2026 at noon. */
interface Life {
  /** Premium gives access from after the first to the second. */
  premium: readonly (readonly [from: number, until: number])[]
  /** A moment at which either is right. */
  unsure?: number
  /** Payments in cents, oldest first, with what was refunded of each. `as shown` is what the reader saw before a change of plan. */
  paid: readonly (readonly [cents: number | 'as shown', refunded: number])[]
  /** How many of each kind. */
  mails: Readonly<Record<string, number>>
  /** Days of the renewals that were announced, with the day on which each was. */
  announced?: readonly (readonly [renewsOn: string, mailedOn: string])[]
}

const EVER = Infinity
const times = (count: number, cents: number): [number, number][] =>
  Array.from({ length: count }, () => [cents, 0])
const BEGUN = { 'premium-begun': 1, 'trial-reminder': 1 }

export const LIVES: Readonly<Record<string, Life>> = {
  // Trial of seven days, then a year from 17 March.
  yearly: {
    premium: [[0, EVER]],
    paid: times(3, 9000),
    mails: { ...BEGUN, 'renewal-reminder': 2 },
    announced: [
      ['2027-03-17', '2026-12-18'],
      ['2028-03-17', '2027-12-19'],
    ],
  },
  'cancels the year': {
    premium: [[0, 372]],
    paid: times(1, 9000),
    mails: { ...BEGUN, 'renewal-reminder': 1, 'premium-cancelled': 1, 'premium-ended': 1 },
    announced: [['2027-03-17', '2026-12-18']],
  },
  // Two whole days of a month of 31 are kept.
  'withdraws from a month': {
    premium: [[0, 9.25]],
    paid: [[999, 999 - 64]],
    mails: { ...BEGUN, 'withdrawal-declared': 1, 'premium-refunded': 1 },
  },
  'withdraws during the trial': {
    premium: [[0, 3.25]],
    paid: [],
    mails: { 'premium-begun': 1, 'withdrawal-declared': 1 },
  },
  // Nothing was paid before, so that there is no week of grace.
  'fails at the first charge': {
    premium: [[0, 7]],
    paid: [],
    mails: { ...BEGUN, 'payment-problem': 1, 'premium-cancelled': 1 },
  },
  // The charge of 17 May fails, and is paid within the week. A part of a later one is refunded by courtesy.
  'settles a failed renewal': {
    premium: [[0, EVER]],
    paid: [...times(4, 999), [999, 123], ...times(21, 999)],
    mails: { ...BEGUN, 'payment-problem': 1, 'premium-back': 1 },
  },
  'fails for good': {
    premium: [[0, 75]],
    paid: times(2, 999),
    mails: { ...BEGUN, 'payment-problem': 1, 'premium-cancelled': 1 },
  },
  // What is left of the month that was paid on 17 June is credited, as the page shows it.
  'changes to a year': {
    premium: [[0, EVER]],
    paid: [...times(4, 999), ['as shown', 0], [9000, 0]],
    mails: { ...BEGUN, 'renewal-reminder': 2 },
    announced: [
      ['2027-06-18', '2027-03-22'],
      ['2028-06-18', '2028-03-22'],
    ],
  },
  'buys at the new price': {
    premium: [[210.25, EVER]],
    paid: times(2, 9900),
    mails: { ...BEGUN, 'renewal-reminder': 1 },
    announced: [['2027-10-13', '2027-07-17']],
  },
  'pays in euros': { premium: [[0, EVER]], paid: times(26, 899), mails: BEGUN },
  // The last payment is refunded after the account is gone.
  'deletes the account': { premium: [[0, 150.25]], paid: [...times(4, 999), [999, 999]], mails: {} },
  // A refund of all ends access at once, and what would be charged next year is cancelled.
  'is refunded': {
    premium: [[0, 40.25]],
    paid: [[9000, 9000]],
    mails: { ...BEGUN, 'premium-refunded': 1, 'premium-cancelled': 1 },
  },
  // The time of a gift begins when a job sees that what is paid is over, on the evening of 17 August.
  'has a gift waiting': {
    premium: [[0, 191]],
    unsure: 191.25,
    paid: times(5, 999),
    mails: { ...BEGUN, 'gift-redeemed': 2, 'premium-cancelled': 1 },
  },
  buyer: {
    premium: [],
    paid: [
      [9000, 0],
      // Nine whole days of a year are kept.
      [9000, 9000 - 221],
      [999, 0],
      [999, 999],
      [9000, 9000],
    ],
    mails: { 'gift-bought': 5, 'gift-withdrawn': 2, 'premium-refunded': 1 },
  },
  'is given a year': { premium: [[0, 365]], paid: [], mails: { 'gift-redeemed': 1 } },
  'is given a year that is withdrawn': {
    premium: [[0, 9.25]],
    paid: [],
    mails: { 'gift-redeemed': 1, 'gift-over': 1 },
  },
  'is given a year that is refunded': {
    premium: [[0, 100.25]],
    paid: [],
    mails: { 'gift-redeemed': 1, 'gift-over': 1 },
  },
}

export const DELETED = 'deletes the account'

type Act = readonly [day: number, act: (stage: Stage) => Promise<unknown>]

/** Who does what, on which day, in the evening. */
export const ACTS: readonly Act[] = [
  [3, ({ call }) => call('withdraws during the trial', '/subscriptions/withdrawal')],
  [9, ({ call }) => call('withdraws from a month', '/subscriptions/withdrawal')],
  [9, ({ withdrawGift }) => withdrawGift('buyer', 'withdrawn')],
  [10, ({ withdrawGift }) => withdrawGift('buyer', 'unused')],
  [
    40,
    async ({ refund, call }) => {
      await refund('is refunded')
      await call('is refunded', '/subscriptions/cancel')
    },
  ],
  [60, ({ changeCard }) => changeCard('settles a failed renewal', 'failsLater')],
  [60, ({ changeCard }) => changeCard('fails for good', 'failsLater')],
  [72, ({ changeCard }) => changeCard('settles a failed renewal', 'pays')],
  [100, ({ switchToYear }) => switchToYear('changes to a year')],
  [100, ({ refundGift }) => refundGift('refunded')],
  [130, ({ refund }) => refund('settles a failed renewal', 123)],
  [150, ({ call }) => call('has a gift waiting', '/subscriptions/cancel')],
  [150, ({ deleteAccount }) => deleteAccount(DELETED)],
  [160, ({ refund }) => refund(DELETED)],
  // Nothing of a running subscription changes with the price of new ones.
  [200, async ({ harness }) => harness.sell({ prices: DEARER })],
  [210, ({ subscribe }) => subscribe('buys at the new price', { plan: 'premium_yearly' })],
  [300, ({ call }) => call('cancels the year', '/subscriptions/cancel')],
]

export const begin = async ({ subscribe, buyGift, redeem }: Stage): Promise<void> => {
  await subscribe('yearly', { plan: 'premium_yearly' })
  await subscribe('cancels the year', { plan: 'premium_yearly' })
  await subscribe('withdraws from a month', { plan: 'premium_monthly' })
  await subscribe('withdraws during the trial', { plan: 'premium_yearly' })
  await subscribe('fails at the first charge', { plan: 'premium_monthly', card: 'failsLater' })
  await subscribe('settles a failed renewal', { plan: 'premium_monthly' })
  await subscribe('fails for good', { plan: 'premium_monthly' })
  await subscribe('changes to a year', { plan: 'premium_monthly' })
  await subscribe('pays in euros', { plan: 'premium_monthly', currency: 'eur' })
  await subscribe(DELETED, { plan: 'premium_monthly' })
  await subscribe('is refunded', { plan: 'premium_yearly' })
  await subscribe('has a gift waiting', { plan: 'premium_monthly' })
  await buyGift('buyer', 'kept', 'premium_yearly')
  await redeem('is given a year', 'kept')
  await buyGift('buyer', 'withdrawn', 'premium_yearly')
  await redeem('is given a year that is withdrawn', 'withdrawn')
  await buyGift('buyer', 'waiting', 'premium_monthly')
  await redeem('has a gift waiting', 'waiting')
  await buyGift('buyer', 'unused', 'premium_monthly')
  await buyGift('buyer', 'refunded', 'premium_yearly')
  await redeem('is given a year that is refunded', 'refunded')
}
