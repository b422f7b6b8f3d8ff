import { plural } from './grammar.ts'

/** Lists of articles and stories in the newsroom. */
export const texts = {
  language: 'Language',
  anyLanguage: 'All languages',
  from: 'From',
  until: 'To',
  clear: 'Clear filters',
  none: 'No articles match these filters.',
  noStories: 'No stories match these filters.',
  select: 'Select',
  bulk: 'Selected articles',
  bulkStories: 'Selected stories',
  chosen: (count: number) => plural(count, { one: '1 selected', other: `${count} selected` }),
  clearChoice: 'Clear selection',
  withdraw: 'Withdraw summaries',
  restore: 'Restore summaries',
  putInShort: 'In edition',
  putIn: 'Put in the next edition',
  putInDone: (day: string, languages: string) => `In the edition of ${day}: ${languages}.`,
  putInMany: (count: number) =>
    plural(count, { one: '1 article put in.', other: `${count} articles put in.` }),
}

export type Texts = typeof texts
