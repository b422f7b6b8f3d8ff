import { BOOKMARKS_MAX, DIGEST_OPEN_FREE, FREE_SUMMARY_VIEWS_PER_DAY, TRIAL_DAYS } from '#contract/limits.ts'

export const en = {
  title: 'Free to read. Premium for all of it.',
  lead: 'Every article, the search and the weekly edition are open to everybody. Premium opens every summary, and keeps what you save.',
  notInApp: 'Premium cannot be bought in the app yet.',
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
    text: `No card needed. ${FREE_SUMMARY_VIEWS_PER_DAY} article summaries a day, for as long as you like.`,
  },
  billed: {
    yearly: (charge: string) => `billed ${charge} once a year`,
    monthly: (charge: string) => `billed ${charge} every month`,
  },
  trial: {
    yearly: (charge: string) =>
      `The first ${TRIAL_DAYS} days are free. You give a card at the start; ${charge} is charged when they are over and then every year. Cancel before, and nothing is charged.`,
    monthly: (charge: string) =>
      `The first ${TRIAL_DAYS} days are free. You give a card at the start; ${charge} is charged when they are over and then every month. Cancel before, and nothing is charged.`,
  },
  next: {
    notOpen: 'Premium cannot be bought on this site yet. These are the price and the terms it will have.',
    signUp: 'Create a free account',
    hasPremium: 'You have Premium: everything below is open to you.',
    isAdmin: 'You are an administrator: everything is open to you.',
    uncertain: 'We could not tell whether you are signed in. Load the page again in a moment.',
  },
  comparison: {
    caption: 'What you get',
    feature: 'What',
    rows: [
      { name: 'Articles, subjects, search', free: 'Yes', premium: 'Yes' },
      { name: 'Article summaries', free: `${FREE_SUMMARY_VIEWS_PER_DAY} a day`, premium: 'All of them' },
      {
        name: 'Daily edition',
        free: `${DIGEST_OPEN_FREE} stories with their summaries, excerpts of the others`,
        premium: 'Every story with its summary',
      },
      { name: 'Weekly edition', free: 'Yes', premium: 'Yes' },
      {
        name: 'Bookmarks',
        free: 'No',
        premium: `Up to ${BOOKMARKS_MAX.toLocaleString('en-GB')} articles, yours to export`,
      },
      { name: 'Messages to us', free: 'Answered', premium: 'Answered first' },
    ],
  },
  questions: {
    title: 'Questions',
    list: ({ monthly, yearly }: { monthly: string; yearly: string }) => [
      {
        question: 'When am I charged?',
        answer: `Not on the day you begin. After ${TRIAL_DAYS} days your card is charged ${monthly}, and again every month; or ${yearly}, and again every year. The total, with tax, is shown before you confirm.`,
      },
      {
        question: 'How do I cancel?',
        answer:
          'Online, in three steps, without giving a reason. During the free days nothing is charged. Later, you keep Premium until the end of the period you have paid for, and nothing further is charged.',
      },
      {
        question: 'Can I have the free days twice?',
        answer:
          'No, once per person. Whoever has had them may still subscribe; the first charge is then made at once.',
      },
      {
        question: 'What happens to my account afterwards?',
        answer:
          'It becomes a free account again. Nothing you saved is deleted: bookmarks are back the day Premium is.',
      },
    ],
    cancelLink: 'Cancel a contract',
    termsLink: 'Terms of use',
    contactLink: 'Ask us something else',
  },
}
