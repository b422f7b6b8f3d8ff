import { plural } from './grammar.ts'

export const texts = {
  edition: (number: number) => `Edition ${number}`,
  weeklyEdition: (number: number) => `Weekly edition ${number}`,
  minutes: (count: number) => `${count} min read`,
  weekTitle: (period: string) => `Week of ${period}`,
  listen: 'Listen',
  listenFailed: 'The player didn’t load. Please try again.',
  loading: 'Loading the edition…',
  /** Followed by a time. */
  updated: 'Updated',
  /** The hour is rendered between this text and `thisOneIs`. */
  notToday: 'Today’s digest is out at',
  /** `day` is formatted by `Intl`, without the year: "Friday 20 November". */
  thisOneIs: (day: string) => `. Here’s the one for ${day}.`,

  /** Each name follows its number, which stands large. */
  week: {
    title: 'The week by numbers',
    stories: (count: number) => plural(count, { one: 'story', other: 'stories' }),
    reports: (count: number) => plural(count, { one: 'report read', other: 'reports read' }),
    categories: (count: number) => plural(count, { one: 'category', other: 'categories' }),
    mostCovered: 'Most covered',
  },

  budget: {
    label: 'Reading time',
    whole: 'Everything',
    minutes: (count: number) => `${count} min`,
    shown: (count: number, of: number) =>
      plural(of, { one: `${count} of ${of} story`, other: `${count} of ${of} stories` }),
    stories: (count: number) => plural(count, { one: `${count} story`, other: `${count} stories` }),
  },

  nav: {
    label: 'Editions',
    /** Read by screen readers before the date of the link. */
    previousDay: 'Previous edition:',
    nextDay: 'Next edition:',
    calendar: 'Calendar',
    latest: 'Latest edition',
    weekly: 'Weekly digest',
    daily: 'Daily digest',
  },
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    weeks: 'This month’s weekly editions',
    weekEnding: (day: string) => `Week to ${day}`,
    quiet: 'quiet day',
    none: 'No editions this month.',
    failed: 'We couldn’t load the calendar.',
  },

  corrections: { title: 'Corrections', correctedIn: (day: string) => `In the edition of ${day}` },
  item: {
    update: 'What’s new',
    since: 'since',
    theDay: (day: string) => day,
    theWeek: (day: string) => `the week to ${day}`,
    takenDown: 'We have taken this report off the site.',
    gone: 'This article is no longer on Aperçu.',
    /** Text of the link to the story's page. */
    story: 'The story, report by report',
    more: (count: number) => plural(count, { one: `and ${count} more`, other: `and ${count} more` }),
  },

  gate: {
    title: 'The rest of the edition',
    /** `openTo` summaries come with an account, and there are others (`hasMore`) that come with Premium alone. */
    anonymous: (open: number, rest: number, openTo: number, hasMore: boolean) =>
      `${plural(open, { one: 'The first story is free.', other: `The first ${open} stories are free.` })} Sign up for ${openTo > 0 ? `${plural(openTo, { one: 'one summary', other: `${openTo} summaries` })} and ` : ''}the excerpts of ${plural(rest, { one: 'the other one', other: `the other ${rest}` })}${hasMore ? ', or go Premium for every summary' : ''}.`,
    free: (open: number, rest: number) =>
      `You have ${plural(open, { one: 'one summary', other: `${open} summaries` })} and every excerpt in this edition. Premium unlocks ${plural(rest, { one: 'one more summary', other: `${rest} more summaries` })}.`,
    signUp: 'Create a free account',
    signIn: 'Sign in',
    pricing: 'See what Premium adds',
    updatePayment: 'Update payment',
  },

  quiet: {
    title: 'A quiet day',
    text: (held: number) =>
      held > 0
        ? `Only ${plural(held, { one: 'one new story', other: `${held} new stories` })} since the last edition. We’re holding ${plural(held, { one: 'it', other: 'them' })} for the next one.`
        : 'Nothing since the last edition was worth your time.',
    lastFull: (day: string) => `Read the edition of ${day}`,
  },
  empty: {
    title: 'No edition yet',
    text: 'The first edition is out tomorrow morning. Meanwhile, browse the categories:',
  },
  missing: {
    title: 'No edition for this day',
    text: 'We didn’t publish an edition that day.',
  },
}

export type Texts = typeof texts
