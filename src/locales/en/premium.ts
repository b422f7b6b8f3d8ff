import { BOOKMARKS_MAX, DIGEST_OPEN_FREE, FREE_SUMMARY_VIEWS_PER_DAY, TRIAL_DAYS } from '#contract/limits.ts'
import { formatNumber } from './grammar.ts'

export const texts = {
  title: 'Free to read. Premium for all of it.',
  lead: 'Every article, search and the weekly edition are open to everyone. Premium opens every summary and keeps what you save.',
  notInApp: 'Premium cannot be bought in this app.',
  offers: 'What it costs',
  period: {
    label: 'How often you pay',
    yearly: 'By the year',
    monthly: 'By the month',
    save: (percent: string) => `save ${percent}`,
  },
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
    yearly: (charge: string, date: string) =>
      `The first ${TRIAL_DAYS} days are free. You enter a card at the start; if you begin today, ${charge} is charged on ${date}, then every year. Cancel before then and nothing is charged.`,
    monthly: (charge: string, date: string) =>
      `The first ${TRIAL_DAYS} days are free. You enter a card at the start; if you begin today, ${charge} is charged on ${date}, then every month. Cancel before then and nothing is charged.`,
  },
  /** Shown to readers who have used their trial. */
  atOnce: {
    yearly: (charge: string) =>
      `You have already had your free days. ${charge} is charged when you subscribe, then every year until you cancel.`,
    monthly: (charge: string) =>
      `You have already had your free days. ${charge} is charged when you subscribe, then every month until you cancel.`,
  },
  subscribe: { yearly: 'Subscribe by the year', monthly: 'Subscribe by the month' },
  refused:
    'The card or address you gave has already had its free days. That purchase was undone and nothing was charged. You can subscribe without them:',
  next: {
    start: `Start ${TRIAL_DAYS} free days`,
    accountFirst: 'You create a free account first, then come back here.',
    hasPremium: 'You have Premium: everything below is open to you.',
    hasTrial: (date: string) => `Your free days run until ${date}.`,
    isOwed:
      'Your last payment did not go through. Settle it, and Premium is back: there is no need to buy it again.',
    manage: 'Your subscription',
    isAdmin: 'You are an administrator: everything is open to you.',
    uncertain: 'We could not tell whether you are signed in. Load the page again in a moment.',
  },
  comparison: {
    caption: 'What you get',
    feature: 'Feature',
    rows: [
      { name: 'Articles, subjects, search', free: 'Yes', premium: 'Yes' },
      {
        name: 'Article summaries',
        free: `Up to ${FREE_SUMMARY_VIEWS_PER_DAY} a day`,
        premium: 'All of them',
      },
      {
        name: 'Daily edition',
        free: `Up to ${DIGEST_OPEN_FREE} summaries, and every excerpt`,
        premium: 'Every summary',
      },
      { name: 'Weekly edition', free: 'Yes', premium: 'Yes' },
      {
        name: 'Bookmarks',
        free: 'No',
        premium: `Up to ${formatNumber(BOOKMARKS_MAX)} articles, yours to export`,
      },
      { name: 'Messages to us', free: 'Answered', premium: 'Answered first' },
    ],
  },
  questions: {
    title: 'Questions',
    list: ({ monthly, yearly }: { monthly: string; yearly: string }) => [
      {
        question: 'Does every article have a summary?',
        answer:
          'No. Some publishers give us only an excerpt, which everyone can read. Where a summary wouldn’t say more, there isn’t one: the page says so, and nothing is counted.',
      },
      {
        question: 'When am I charged?',
        answer: `Not on the day you begin. After ${TRIAL_DAYS} days your card is charged ${monthly}, and again every month; or ${yearly}, and again every year. Two days before the first charge we remind you by email. The total, with tax, is shown before you confirm.`,
      },
      {
        question: 'How do I cancel?',
        answer:
          'On the page of your subscription, in three clicks and without giving a reason. During the free days nothing is charged. Later, you keep Premium until the end of the period you have paid for, and nothing further is charged. Until then you can change your mind.',
      },
      {
        question: 'Can I change between month and year?',
        answer:
          'At any time, on the page of your subscription, which first shows what it costs. To the year: at once, and what you have already paid is deducted. To the month: with the next period.',
      },
      {
        question: 'What if a payment fails?',
        answer:
          'We tell you and try again. If you have paid before, Premium continues for a week while you sort out your card.',
      },
      {
        question: 'Can I have the free days twice?',
        answer:
          'No, once per person. If you have already had them, you can still subscribe; you are then charged at once.',
      },
      {
        question: 'What happens to my account afterwards?',
        answer:
          'It becomes a free account again. Nothing you saved is deleted: you can still read and export your bookmarks, and save more the day Premium is back.',
      },
    ],
    cancelLink: 'Cancel a contract',
    termsLink: 'Terms of use',
    contactLink: 'Ask us something else',
  },
}

export type Texts = typeof texts
