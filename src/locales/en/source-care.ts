import { formatNumber, plural } from './grammar.ts'

const articles = (count: number) =>
  plural(count, { one: '1 article', other: `${formatNumber(count)} articles` })

export const texts = {
  allSources: 'All sources',
  history: 'In the audit log',
  publicPage: 'Its public page',
  edit: 'Edit the source',
  quality: 'Quality',
  qualityText: 'Articles of the last eight weeks, by the week in which they were stored.',
  noWeeks: 'No articles in the last eight weeks.',
  week: 'Week of',
  columns: {
    articles: 'Articles',
    good: 'Nothing amiss',
    junk: 'Junk',
    undated: 'Undated',
    duplicates: 'Duplicates',
    foreign: 'Other languages',
    refused: 'Refused sentences',
  },
  trialMark: 'on trial',
  trial: {
    begin: 'On trial: only the newsroom sees its articles',
    notice: (count: number) =>
      plural(count, {
        one: 'On trial. Readers don’t see its 1 article yet.',
        other: `On trial. Readers don’t see its ${formatNumber(count)} articles yet.`,
      }),
    accept: 'Accept it',
    orRemove: 'Or remove it below.',
    none: 'Nothing has been read yet.',
    article: 'Article',
    when: 'Published',
  },
  checks: {
    topic: 'About AI',
    language: 'Language',
    undated: 'Undated',
    junk: 'Junk',
    duplicates: 'Already here',
    newest: 'Newest',
  },
  of: (count: number, all: number) => `${formatNumber(count)} of ${formatNumber(all)}`,
  doubtful: '(a point against it)',
  refusals: {
    not_live: 'This site doesn’t read feeds from the web (LIVE is off)',
    private: 'This is a private address, which we never read',
    unreachable: 'We can’t reach this address',
    status: (status: number) => `The server answers ${status}`,
    page: 'This is a web page (HTML), not a feed, and it names none',
    not_a_feed: 'What’s at this address isn’t a feed',
  },
  conflict: 'Your changes weren’t saved, because this source was changed in the meantime. It now says:',
  conflictNext: 'Below are your changes. Save again to replace theirs.',
  someone: 'Someone else',
  fields: {
    name: 'Name',
    nameFr: 'French name, if it differs',
    feedUrl: 'Address of the feed',
    siteUrl: 'Address of the site',
    language: 'Language',
    type: 'Kind',
    tier: 'Rank',
    aiOnly: 'Everything in it is about AI',
    fullText: 'Its full texts may be shown',
  },
  tiers: { 1: 'Primary or authoritative', 2: 'Established', 3: 'Aggregator or forum' },
  remove: {
    title: 'Remove or merge the source',
    ties: ({ articles: all, bookmarked, in_editions, cited }: Record<Tie, number>) =>
      `${articles(all)}: ${formatNumber(bookmarked)} saved by readers, ${formatNumber(in_editions)} in editions, ${formatNumber(cited)} cited by texts of stories.`,
    fate: 'Its articles',
    fates: { move: 'Keep, under another source', hide: 'Hide', delete: 'Delete' },
    to: 'Which source',
    referred: 'What is saved, cited or in editions',
    referredFates: { keep: 'Stays as it is', hide: 'Is hidden' },
    effects: {
      move: 'The two sources become one. Its feed isn’t read any more.',
      hide: 'They leave every page, list and feed, and can be put back under Takedowns.',
      delete: 'They’re deleted permanently, except those chosen above.',
    },
    remove: 'Remove it',
    done: 'Removed.',
    outcomes: {
      moved: (count: number) => `${articles(count)} moved`,
      deleted: (count: number) => `${articles(count)} deleted`,
      hidden: (count: number) => `${articles(count)} hidden`,
      kept: (count: number) => `${articles(count)} kept`,
    },
  },
}

type Tie = 'articles' | 'bookmarked' | 'in_editions' | 'cited'
export type Texts = typeof texts
