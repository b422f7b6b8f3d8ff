import { pluralizer } from '../plural.ts'

const plural = pluralizer('en')

export const en = {
  title: 'Bookmarks',
  count: (count: number) => plural(count, { one: '1 saved article', other: `${count} saved articles` }),
  // gates
  signInText: 'Create an account to save articles and find them again here, on every device.',
  signUp: 'Create an account',
  signIn: 'I already have one',
  upgradeText: 'Saving articles is part of Premium: keep what matters, search it, take it with you.',
  upgrade: 'See Premium',
  lapsed:
    'Your Premium has ended. What you saved stays yours to read, remove and export; you cannot add to it.',
  // the list
  search: 'Search what you saved',
  searchButton: 'Search',
  order: 'Order',
  bySaved: 'Newest saved',
  byPublished: 'Newest published',
  saved: 'Saved',
  empty: 'Nothing saved yet',
  emptyText: 'The bookmark beside every article saves it here.',
  toFeed: 'Read the news',
  noMatch: (query: string) => `Nothing you saved matches “${query}”.`,
  showAll: 'Show everything',
  removed: (title: string) => `“${title}” was removed.`,
  undo: 'Undo',
  newer: 'Previous',
  older: 'Next',
  pages: 'Pages of bookmarks',
  // taking it elsewhere
  take: 'Take it with you',
  takeText: 'Everything you saved, with links to the publishers.',
  asHtml: 'File for a browser’s bookmarks (HTML)',
  asJson: 'File for programs (JSON)',
  feed: 'Private feed',
  feedText:
    'Follow what you save in a feed reader. Whoever has the address can read the list, so keep it to yourself.',
  feedLoading: 'Looking…',
  feedNone: 'There is no address yet.',
  feedSince: 'There is an address since',
  feedHidden: 'It was shown once. If it is lost, make a new one: the old one stops working.',
  feedMake: 'Make an address',
  feedAgain: 'Make a new address',
  feedEnd: 'End the feed',
  feedAddress: 'Address of your private feed',
  feedOnce: 'Copy it now: it will not be shown again. Add .json or .atom for those formats.',
  feedCopy: 'Copy',
  feedCopied: 'Copied',
  feedEnded: 'The feed has ended. Its address no longer works.',
  feedFailed: 'That did not work. Please try again.',
}
