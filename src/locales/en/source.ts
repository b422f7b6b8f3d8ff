import { plural } from './grammar.ts'

export const texts = {
  /** By the `type` of a source. */
  types: {
    press: 'Press',
    lab: 'Lab or company (first-hand)',
    'lab-mirror': 'Lab or company (via a relay feed)',
    research: 'Research',
    newsletter: 'Newsletter',
    community: 'Community',
    dev: 'Developers',
    institution: 'Institution',
    aggregator: 'Aggregator',
    sample: 'Sample edition, written by the Aperçu team',
  } as Record<string, string>,
  otherType: 'Source',
  sampleShort: 'Sample',
  health: {
    ok: 'Read regularly',
    new: 'Not read yet',
    quiet: 'Nothing new for a month',
    failing: 'Unreachable right now',
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
    unread: 'Allowed, but we haven’t read any yet.',
    refused: 'Not read: the publisher refuses. We only use its feed.',
    undecided: 'Not read: we don’t know yet whether we may. We only use its feed.',
    robots: 'Not read: its robots.txt forbids it. We only use its feed.',
    reserved: 'Not read: its site reserves text and data mining. We only use its feed.',
    unreachable: 'Not read right now: its robots.txt is unreachable.',
  },
  pagesChecked: 'Rules last checked',
  site: (host: string) => `Go to ${host}`,
  feed: 'Its feed',
  mute: 'Mute this source',
  unmute: 'Show this source again',
  muted: 'Muted on this device: you won’t see its articles in lists.',
  articles: 'Its articles',
  none: 'No articles from this source right now.',
  newer: 'Newer articles',
  older: 'Older articles',
  all: 'All our sources',
  sources: 'Our sources',
  intro: (count: number) =>
    plural(count, {
      one: `Aperçu reads ${count} source. We show headlines and excerpts, and link to the original.`,
      other: `Aperçu reads ${count} sources. We show headlines and excerpts, and link to the original.`,
    }),
  /** How often it publishes, counted over 14 days. */
  pace: {
    daily: (count: number) => `About ${count} a day`,
    weekly: (count: number) => `About ${count} a week`,
    rare: 'Less than one a week',
    none: 'Nothing for two weeks',
  },
  pulse: (counts: string) => `Articles a day, last 14 days: ${counts}`,
  pulseTitle: 'The last 14 days',
  busiest: (count: number) => `up to ${count} a day`,
  archive: 'In our archive',
  latestShort: 'Latest',
  filter: 'Show',
  everything: 'All categories',
  inLanguages: 'Both languages',
  of: (count: number, articles: number) =>
    `${plural(count, { one: `${count} source`, other: `${count} sources` })}, ${plural(articles, {
      one: `${articles} article`,
      other: `${articles} articles`,
    })} in 14 days`,
  noneShown: 'No source matches these filters',
  showAll: 'Show all sources',
  count: (count: number) => plural(count, { one: `${count} article`, other: `${count} articles` }),
}

export type Texts = typeof texts
