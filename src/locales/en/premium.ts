import { BOOKMARKS_MAX, DIGEST_OPEN_FREE, FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import { formatNumber } from './grammar.ts'

export const texts = {
  title: 'Read for free. Go further with Premium.',
  lead: 'Articles, search and the weekly digest are free. Premium adds every summary, the full daily digest and bookmarks.',
  notInApp: 'You can’t buy Premium in this app.',
  offers: 'Plans',
  period: {
    label: 'How often you pay',
    yearly: 'Yearly',
    monthly: 'Monthly',
    save: (percent: string) => `save ${percent}`,
  },
  currency: 'Currency',
  perMonth: 'a month',
  free: {
    name: 'Free account',
    text: `No card needed. Up to ${FREE_SUMMARY_VIEWS_PER_DAY} article summaries a day, for as long as you like.`,
  },
  billed: {
    yearly: (charge: string) => `billed ${charge} once a year`,
    monthly: (charge: string) => `billed ${charge} every month`,
  },
  /** `date` is the day of the first charge: "Sunday 29 November 2026". */
  trial: {
    yearly: (days: number, charge: string, date: string) =>
      `The first ${days} days are free. You enter a card at the start; if you start today, we charge ${charge} on ${date}, then every year. Cancel before then and you won’t be charged.`,
    monthly: (days: number, charge: string, date: string) =>
      `The first ${days} days are free. You enter a card at the start; if you start today, we charge ${charge} on ${date}, then every month. Cancel before then and you won’t be charged.`,
  },
  /** Shown to readers who have used their trial. */
  atOnce: {
    yearly: (charge: string) =>
      `You’ve already used your free trial. We charge ${charge} when you subscribe, then every year until you cancel.`,
    monthly: (charge: string) =>
      `You’ve already used your free trial. We charge ${charge} when you subscribe, then every month until you cancel.`,
  },
  subscribe: { yearly: 'Subscribe yearly', monthly: 'Subscribe monthly' },
  refused:
    'This card or address has already had a free trial, so we cancelled this one. You weren’t charged. You can subscribe without a trial:',
  next: {
    closed: 'Premium isn’t on sale here yet, because this site doesn’t say who runs it.',
    start: (days: number) => `Start ${days}-day free trial`,
    promotionCodes: 'Got a promotion code? Enter it on the payment page.',
    accountFirst: 'You’ll create a free account first.',
    hasPremium: 'You have Premium: everything below is included.',
    hasTrial: (date: string) => `Your free trial runs until ${date}.`,
    isOwed:
      'Your last payment didn’t go through. Update your payment to get Premium back. No need to buy it again.',
    manage: 'Your subscription',
    isAdmin: 'You’re an admin: everything below is included.',
    uncertain: 'We couldn’t check your account. Please refresh.',
  },
  comparison: {
    caption: 'What you get',
    feature: 'Feature',
    rows: [
      { name: 'Articles, topics, search', free: 'Yes', premium: 'Yes' },
      {
        name: 'Article summaries',
        free: `Up to ${FREE_SUMMARY_VIEWS_PER_DAY} a day`,
        premium: 'Unlimited',
      },
      {
        name: 'Daily digest',
        free: `Up to ${DIGEST_OPEN_FREE} summaries, and every excerpt`,
        premium: 'Every summary',
      },
      { name: 'Weekly digest', free: 'Yes', premium: 'Yes' },
      {
        name: 'Bookmarks',
        free: 'No',
        premium: `Up to ${formatNumber(BOOKMARKS_MAX)} articles, yours to export`,
      },
      { name: 'Support', free: 'Standard', premium: 'Priority' },
      { name: 'New features', free: 'Later', premium: 'Early access' },
    ],
  },
  questions: {
    title: 'Questions',
    list: ({
      monthly,
      yearly,
      trialDays,
      computesTax,
    }: {
      monthly: string
      yearly: string
      trialDays: number
      computesTax: boolean
    }) => [
      {
        question: 'Does every article have a summary?',
        answer:
          'No. Some sources only give us an excerpt, which everyone can read. If a summary wouldn’t say more, there isn’t one: the page says so, and nothing counts towards your limit.',
      },
      {
        question: 'When am I charged?',
        answer: `Not on the day you start. After ${trialDays} days we charge your card ${monthly}, and again every month; or ${yearly}, and again every year. Two days before the first charge we remind you by email. ${computesTax ? 'You see the total, with tax, before you confirm.' : 'You see the total before you confirm.'}`,
      },
      {
        question: 'How do I cancel?',
        answer:
          'On your subscription page, in three clicks and without giving a reason. During the free trial you won’t be charged. After that, you keep Premium until the end of the period you’ve paid for, and you won’t be charged again. Until then you can change your mind.',
      },
      {
        question: 'Can I switch between monthly and yearly?',
        answer:
          'At any time, on your subscription page, which shows what it costs first. To yearly: right away, minus what you’ve already paid. To monthly: from the next period.',
      },
      {
        question: 'What if a payment fails?',
        answer:
          'We let you know and try again. If you’ve paid before, Premium continues for a week while you sort out your card.',
      },
      {
        question: 'Can I get a second free trial?',
        answer:
          'No, it’s one per person. If you’ve already used it, you can still subscribe; we then charge you right away.',
      },
      {
        question: 'Can I give Premium?',
        answer: `Yes: a month for ${monthly} or a year for ${yearly}, paid once. You get a code that can be used once, and we can email it on a day you choose. For a reader who has Premium already, the gift starts when that ends.`,
      },
      {
        question: 'What happens when I cancel?',
        answer:
          'Your account becomes a free account again. We don’t delete anything you saved: you can still read and export your bookmarks, and save more once you’re back on Premium.',
      },
    ],
    cancelLink: 'Cancel your subscription',
    giftLink: 'Give Premium',
    termsLink: 'Terms of use',
    contactLink: 'Ask us something else',
  },
}

export type Texts = typeof texts
