import { plural } from './grammar.ts'

/** Labels that answers of the API carry. */
export const texts = {
  /** In place of a date that the publisher did not give. */
  dateUnknown: 'date unknown',
  /** In place of the title of what an editor took down. */
  takenDown: 'Taken down',
  /** The masthead of the front page. Its days are counted from the first edition. */
  paperNumber: (number: number) => `No. ${number}`,
  /** Before the figures of an edition that isn't today's. `day` is like "27 November". */
  digestOf: (day: string) => `Digest of ${day}`,
  quietDay: 'A quiet day',
  stories: (count: number) => plural(count, { one: '1 story', other: `${count} stories` }),
  /** Articles of all sources that the stories of an edition group. */
  reports: (count: number) => plural(count, { one: '1 report', other: `${count} reports` }),
  /** Outlets of a story, at least two. `languages` is like "4 English, 3 French". */
  coverage: (count: number, languages: string) => `${count} sources: ${languages}`,
  coverageIn: (count: number, language: string) => `${count} ${language}`,
  /** All outlets of a story write in one language. */
  coverageAllIn: (count: number, language: string) => `${count} sources, all in ${language}`,
  minutes: (count: number) => `${count} min read`,
}

export type Texts = typeof texts
