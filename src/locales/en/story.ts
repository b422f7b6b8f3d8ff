import { plural } from './grammar.ts'

export const texts = {
  reports: (count: number) => plural(count, { one: 'One report', other: `${count} reports` }),
  updated: 'Updated',
  /** Followed by the name of the outlet whose excerpt is shown. */
  from: 'From',
  feed: 'Follow this story',
  /** Meta description of the story's page. */
  about: (outlets: number, names: string) =>
    plural(outlets, {
      one: `Everything ${names} reports on this story, in chronological order.`,
      other: `One story, as ${outlets} sources report it: ${names}.`,
    }),

  gate: {
    title: 'What the reports say',
    text: 'Create a free account to read what the reports say together: what several of them say, who says what, and where they differ.',
  },

  timeline: {
    title: 'Report by report',
    first: 'first to report',
    undated: 'Without a date',
    original: (host: string) => `Original on ${host}`,
    none: 'We can’t show any of this story’s reports any more.',
  },
  /** Names the line of outlets and hours under the title. */
  hours: 'Who reported when',
}

export type Texts = typeof texts
