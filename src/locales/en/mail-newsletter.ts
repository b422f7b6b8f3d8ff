import { plural } from './grammar.ts'

const NAMES = { daily: 'daily newsletter', weekly: 'weekly newsletter' }
type Period = keyof typeof NAMES
type Reason = (period: Period, host: string) => string

export const texts = {
  /** `day` is the date of an edition, or its week. */
  subject: (day: string, title: string) => `${day}: ${title}`,
  /** Names a week. `range` is written by `Intl`: "16–22 November". */
  weekOf: ({ range }: { first: string; last: string; range: string }) => `Week of ${range}`,
  test: 'Test',
  sample: 'Sample',
  /** Of an edition with no other stories. */
  samples: 'sample edition',
  /** Instead of a drawn picture that is not loaded. */
  cover: 'Drawing by Aperçu',
  /** Names the link of a citation. */
  citation: (number: number, outlet: string) => `Source of sentence ${number}: ${outlet}`,
  end: { daily: 'That’s all for today.', weekly: 'That’s all for this week.' },
  sources: (count: number) => plural(count, { one: 'Source:', other: 'Sources:' }),
  more: (count: number) => plural(count, { one: 'and 1 more', other: `and ${count} more` }),
  /** Joins the labels of a summary, which are phrases without a full stop. */
  labels: (labels: readonly string[]) => labels.map((label) => `${label}.`).join(' '),
  translatedTitle: 'title translated by AI',
  correctedIn: (day: string) => `(edition of ${day}):`,
  leftOut: (count: number) =>
    plural(count, {
      one: 'There’s one more story in the edition.',
      other: `There are ${count} more stories in the edition.`,
    }),
  onSite: 'Read the edition on Aperçu',
  gate: {
    anonymous:
      'The first story is free. Sign up for every excerpt and up to three summaries in each edition, or go Premium for every summary.',
    free: 'You have three summaries and every excerpt in this edition. Premium unlocks the other summaries.',
    onHold:
      'You have three summaries and every excerpt in this edition. Your last payment didn’t go through, so Premium is on hold, and the other summaries with it.',
  },
  /** Answers a link to a newsletter that cannot be shown. */
  noSuchNewsletter: 'This newsletter doesn’t exist.',
  view: 'View in the browser',
  preferences: 'Preferences',
  unsubscribe: 'Unsubscribe',
  /** Why the newsletter was sent. */
  reason: {
    subscription: (period: Period) => `You subscribed to Aperçu’s ${NAMES[period]}.`,
    asked: (_: Period, host: string) =>
      `You asked for this edition at ${host} while signed in. We won’t send anything else.`,
    test: (_: Period, host: string) => `An admin of ${host} sent this test to their own address.`,
    preview: (period: Period, host: string) =>
      `This is what the ${NAMES[period]} of ${host} looks like. We don’t send this page to anyone.`,
  } as Record<'subscription' | 'asked' | 'test' | 'preview', Reason>,
  /** Names both newsletters inside a sentence. */
  both: 'the daily and weekly newsletters',
  confirm: {
    subject: 'Confirm your subscription to Aperçu',
    preheader: 'One more click and your newsletter is on its way.',
    heading: 'Confirm your subscription',
    text: (names: string, days: number) =>
      `You asked for ${names} from Aperçu: AI news on one page, every story with its sources. Please confirm that this address is yours; the link works for ${days} days.`,
    button: 'Confirm my subscription',
    reason: (host: string) =>
      `Someone entered this address at ${host}. If that wasn’t you, do nothing: without your confirmation we won’t send a newsletter, and we’ll erase the address.`,
  },
  welcome: {
    subject: 'Welcome: your Aperçu newsletter is on its way',
    heading: 'You’re subscribed',
    text: (names: string) => `You’ll get ${names}.`,
    /** `place` is the city of the reader's time zone. */
    hour: (hour: number, place: string) => `${String(hour).padStart(2, '0')}:00 (${place} time)`,
    when: {
      daily: (hour: string) => `It goes out daily at ${hour}.`,
      weekly: (hour: string) => `It goes out on Mondays at ${hour}.`,
      both: (hour: string) => `The daily one goes out every day at ${hour}, the weekly one on Mondays.`,
    },
    choices: 'Change time, days, language, categories or length, or pause, any time.',
    button: 'Choose my preferences',
    reason: (host: string) => `You confirmed this subscription at ${host}.`,
    unsubscribe: 'Unsubscribe',
  },
}

export type Texts = typeof texts
