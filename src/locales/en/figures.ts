import { formatNumber, plural } from './grammar.ts'

export const texts = {
  lead: 'Payments on the web; the App Store reports no amounts. A refund counts in the month of its payment.',
  range: 'Months',
  months: (count: number) => plural(count, { one: '1 month', other: `${formatNumber(count)} months` }),
  mrr: 'Monthly recurring revenue',
  mrrSummary: (amount: string) =>
    `${amount} a month now; each subscription counts at what it last paid, a yearly one as a twelfth.`,
  money: 'Payments',
  moneySummary: (paid: string, refunded: string) => `${paid} paid, ${refunded} of it refunded.`,
  kept: 'kept',
  refunded: 'refunded',
  subscriptions: 'Paid subscriptions at the end of the month',
  subscriptionsSummary: (monthly: string, yearly: string) => `${monthly} monthly, ${yearly} yearly.`,
  monthly: 'monthly',
  yearly: 'yearly',
  changes: 'Started and ended',
  changesSummary: (begun: string, ended: string, share: string) =>
    `${begun} started, ${ended} ended; churn in the last full month: ${share}.`,
  begun: 'started',
  ended: 'ended',
  trials: 'Free trials',
  trialsSummary: (trials: string, converted: string, share: string) =>
    `${trials} started, ${converted} have paid since (${share}). Trials of deleted accounts aren’t counted.`,
  converted: 'paid since',
  notConverted: 'not paid yet',
  overdue: (count: number) =>
    plural(count, {
      one: '1 failed payment is open now.',
      other: `${formatNumber(count)} failed payments are open now.`,
    }),
  table: 'By month, language and plan',
  csv: 'Download as CSV',
  month: 'Month',
  language: 'Language',
  unknown: 'account deleted',
  plan: 'Plan',
  payments: 'Payments',
  paid: 'Paid',
  refundedSum: 'Refunded',
  none: 'No payments in these months.',
  leaving: 'Why readers cancelled',
  reason: 'Reason',
  answers: 'Answers',
  noReasons: 'No answers in these months.',
  gifts: 'Gifts, paid once',
  noGifts: 'No gifts in these months.',
  deliverability: 'Newsletters of the last 30 days, by mail provider',
  domain: 'Domain',
  sent: 'Sent',
  failed: 'Failed',
  uncertain: 'Uncertain',
  waiting: 'Waiting',
  share: 'Delivered',
  noMails: 'No newsletters in the last 30 days.',
}

export type Texts = typeof texts
