import { plural } from './grammar.ts'

export const texts = {
  /** By the `type` of a source. */
  types: {
    press: 'Press',
    lab: 'Laboratory or company, speaking of its own work',
    'lab-mirror': 'Laboratory or company, read through a mirror',
    research: 'Research',
    newsletter: 'Newsletter',
    community: 'Community',
    dev: 'Developers',
    institution: 'Institution',
    aggregator: 'Aggregator',
    sample: 'Sample edition, written by the Aperçu team',
  } as Record<string, string>,
  otherType: 'Publisher',
  health: {
    ok: 'Read regularly',
    new: 'Not read yet',
    quiet: 'Nothing new for a month',
    failing: 'Cannot be reached at the moment',
  },
  about: 'About this source',
  kind: 'Kind',
  language: 'Language',
  state: 'State',
  lastRead: 'Last read',
  latest: 'Latest article',
  share: 'Share of coverage',
  /** `share` is a formatted percentage. */
  shareText: (share: string, count: number, days: number) =>
    plural(count, {
      one: `${share}: ${count} article of the last ${days} days`,
      other: `${share}: ${count} articles of the last ${days} days`,
    }),
  pages: 'Its pages',
  pageStates: {
    read: 'Read for our summaries: its feed or its licence allows it, and its site doesn’t object.',
    unread: 'Allowed, but none has been read yet.',
    refused: 'Not read: its publisher refuses it. We use its feed alone.',
    undecided: 'Not read: we don’t know yet whether we may. We use its feed alone.',
    robots: 'Not read: its robots.txt forbids it. We use its feed alone.',
    reserved: 'Not read: its site reserves text and data mining. We use its feed alone.',
    unreachable: 'Not read at the moment: its robots.txt can’t be reached.',
  },
  pagesChecked: 'Its rules were last checked',
  site: (host: string) => `Go to ${host}`,
  feed: 'Its feed',
  mute: 'Mute this source',
  unmute: 'Show this source again',
  muted: 'Muted on this device: its articles do not appear in lists.',
  articles: 'Its articles',
  none: 'Nothing of this source is shown at the moment.',
  newer: 'Newer articles',
  older: 'Older articles',
  all: 'All our sources',
  sources: 'Our sources',
  intro: (count: number) =>
    plural(count, {
      one: `Aperçu reads ${count} source. We show its titles and excerpts and lead to its pages.`,
      other: `Aperçu reads ${count} sources. We show their titles and excerpts and lead to their pages.`,
    }),
  count: (count: number) => plural(count, { one: `${count} article`, other: `${count} articles` }),
}

export type Texts = typeof texts
