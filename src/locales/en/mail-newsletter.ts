import { plural } from './grammar.ts'

const NAMES = { daily: 'daily letter', weekly: 'weekly letter' }
type Period = keyof typeof NAMES

export const texts = {
  /** `day` is the date of an edition, or its week. */
  subject: (day: string, title: string) => `${day}: ${title}`,
  /** Names a week. `range` is written by `Intl`: "16–22 November". */
  weekOf: ({ range }: { first: string; last: string; range: string }) => `Week of ${range}`,
  test: 'Test',
  sample: 'Sample',
  sources: (count: number) => plural(count, { one: 'Source:', other: 'Sources:' }),
  more: (count: number) => plural(count, { one: 'and 1 more', other: `and ${count} more` }),
  /** Joins the labels of a summary, which are phrases without a full stop. */
  labels: (labels: readonly string[]) => labels.map((label) => `${label}.`).join(' '),
  translatedTitle: 'title translated by AI',
  correctedIn: (day: string) => `(edition of ${day}):`,
  leftOut: (count: number) =>
    plural(count, {
      one: 'One more story is in the edition.',
      other: `${count} more stories are in the edition.`,
    }),
  onSite: 'Read the edition on Aperçu',
  gate: {
    anonymous:
      'The first story is open to everybody. A free account adds the excerpts of the others and up to three summaries in every edition; Premium opens every summary.',
    free: 'Three summaries and every excerpt are yours. Premium adds the other summaries of the edition.',
  },
  /** Answers a link to a newsletter that cannot be shown. */
  noSuchNewsletter: 'There is no such letter.',
  view: 'View in the browser',
  preferences: 'Preferences',
  unsubscribe: 'Unsubscribe',
  /** Why the newsletter was sent. */
  reason: {
    subscription: (period: Period, host: string) =>
      `You get this because you subscribed to the ${NAMES[period]} of ${host}.`,
    asked: (_: Period, host: string) =>
      `You get this because you asked for this edition at ${host} while signed in. Nothing else follows.`,
    test: (_: Period, host: string) => `An administrator of ${host} sent this test to their own address.`,
    preview: (period: Period, host: string) =>
      `This is how the ${NAMES[period]} of ${host} looks. It is sent to nobody.`,
  },
  /** Names both newsletters inside a sentence. */
  both: 'the daily and the weekly letter',
  confirm: {
    subject: 'Confirm your subscription to Aperçu',
    preheader: 'One more click and the letter is on its way.',
    heading: 'Confirm your subscription',
    text: (names: string, days: number) =>
      `You asked for ${names} from Aperçu: AI news on one page, every story with its sources. Please confirm that this address is yours; the link works for ${days} days.`,
    button: 'Confirm my subscription',
    reason: (host: string) =>
      `This address was entered at ${host}. If that was not you, do nothing: without your confirmation no letter comes, and the address is erased.`,
  },
  welcome: {
    subject: 'Welcome: your letter from Aperçu is on its way',
    heading: 'You are subscribed',
    text: (names: string) => `You will get ${names}.`,
    /** `place` is the city of the reader's time zone. */
    hour: (hour: number, place: string) => `${String(hour).padStart(2, '0')}:00 (${place} time)`,
    when: {
      daily: (hour: string) => `It leaves every day at ${hour}.`,
      weekly: (hour: string) => `It leaves on Mondays at ${hour}.`,
      both: (hour: string) => `The daily one leaves every day at ${hour}, the weekly one on Mondays.`,
    },
    choices:
      'The hour, the days, the language, the sections and the length are yours to choose, and so is a pause.',
    button: 'Choose my preferences',
    reason: (host: string) => `You confirmed this subscription at ${host}.`,
    unsubscribe: 'Unsubscribe',
  },
}

export type Texts = typeof texts
