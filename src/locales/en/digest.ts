import { plural } from './grammar.ts'

export const texts = {
  edition: (number: number) => `Edition ${number}`,
  weeklyEdition: (number: number) => `Weekly edition ${number}`,
  minutes: (count: number) => `${count} min read`,
  weekTitle: (period: string) => `Week of ${period}`,
  listen: 'Listen',
  listenFailed: 'The player could not be loaded. Please try again.',
  loading: 'Loading the edition…',
  /** Followed by a time. */
  updated: 'Updated',
  /** The hour is rendered between this text and `thisOneIs`. */
  notToday: 'Today’s edition comes out at',
  /** `day` is formatted by `Intl`, without the year: "Friday 20 November". */
  thisOneIs: (day: string) => `; this is the one for ${day}.`,

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
    weekly: 'The week in review',
    daily: 'The daily digest',
  },
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    weeks: 'This month’s weekly editions',
    weekEnding: (day: string) => `Week to ${day}`,
    quiet: 'quiet day',
    none: 'No editions this month.',
    failed: 'The calendar could not be loaded.',
  },

  corrections: { title: 'Corrections', correctedIn: (day: string) => `In the edition of ${day}` },
  item: {
    update: 'Update: what changed',
    since: 'since',
    theDay: (day: string) => day,
    theWeek: (day: string) => `the week to ${day}`,
    gone: 'This article is no longer on Aperçu.',
    /** Text of the link to the story's page. */
    story: 'The story, report by report',
    more: (count: number) => plural(count, { one: `and ${count} more`, other: `and ${count} more` }),
  },

  gate: {
    title: 'The rest of the edition',
    /** `openTo` summaries come with an account, and there are others (`hasMore`) that come with Premium alone. */
    anonymous: (open: number, rest: number, openTo: number, hasMore: boolean) =>
      `${plural(open, { one: `The first story is open to everybody.`, other: `The first ${open} stories are open to everybody.` })} A free account adds the excerpts of ${plural(rest, { one: 'the other one', other: `the other ${rest}` })}${openTo > 0 ? ` and ${plural(openTo, { one: 'a summary', other: `${openTo} summaries` })}` : ''}${hasMore ? '; Premium opens every summary' : ''}.`,
    free: (open: number, rest: number) =>
      `${plural(open, { one: 'One summary of this edition is yours', other: `${open} summaries of this edition are yours` })}, and every excerpt. Premium adds the ${plural(rest, { one: 'summary of one more story', other: `summaries of ${rest} more stories` })}.`,
    signUp: 'Create a free account',
    signIn: 'I already have one',
    pricing: 'What Premium adds',
  },

  quiet: {
    title: 'A quiet day',
    text: (held: number) =>
      held > 0
        ? `${plural(held, { one: 'One new story', other: `${held} new stories` })} since the last edition: not enough for an edition. ${plural(held, { one: 'It waits', other: 'They wait' })} for the next.`
        : 'Nothing since the last edition was worth your time.',
    lastFull: (day: string) => `Read the edition of ${day}`,
  },
  empty: {
    title: 'There is no edition yet',
    text: 'The first one comes tomorrow morning. Until then the news is in the feeds:',
  },
  missing: {
    title: 'There is no edition for this day',
    text: 'Editions are kept for good, but none came out on this day.',
  },
}

export type Texts = typeof texts
