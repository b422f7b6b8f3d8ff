import { pluralizer } from '../plural.ts'

const plural = pluralizer('en')

export const en = {
  outlets: (count: number) => plural(count, { one: 'One outlet', other: `${count} outlets` }),
  reports: (count: number) => plural(count, { one: 'One report', other: `${count} reports` }),
  updated: 'Updated',
  /** Followed by the name of the outlet whose excerpt is shown. */
  from: 'From',
  feed: 'Follow this story',
  /** Meta description of the story's page. */
  about: (outlets: number, names: string) =>
    plural(outlets, {
      one: `Everything ${names} reports on this story, in chronological order.`,
      other: `One story, as ${outlets} outlets report it: ${names}.`,
    }),

  text: {
    title: 'What the reports say',
    parts: {
      agreed: 'What several outlets report',
      reported: 'What one outlet reports',
      says: 'Who says what',
      differs: 'Where the reports differ',
    },
    /** Marks a sentence that the previous version of the text lacked. */
    fresh: 'New',
    /** Followed by a time. */
    news: (count: number) => plural(count, { one: 'One new sentence,', other: `${count} new sentences,` }),
    citation: (number: number, outlet: string) => `Source ${number}: ${outlet}`,
    original: 'Original',
    quoted: 'Sentences quoted from the reports, chosen by Aperçu',
    inLanguage: (language: string) => `Text in ${language}`,
  },

  gate: {
    title: 'What the reports say',
    text: 'Create a free account to read what the reports say together: what several of them say, who says what, and where they differ.',
  },

  timeline: {
    title: 'Report by report',
    first: 'first',
    undated: 'Without a date',
    original: (host: string) => `Original at ${host}`,
    none: 'None of this story’s reports can be shown any more.',
  },
  outletList: 'Outlets',
}
