import { plural } from './grammar.ts'

export const texts = {
  title: 'What the reports say',
  parts: {
    agreed: 'What several sources report',
    reported: 'What one source reports',
    says: 'Who says what',
    differs: 'Where the reports differ',
  },
  /** Marks a sentence that the previous version of the text lacked. */
  fresh: 'New',
  /** Followed by a time. */
  news: (count: number) => plural(count, { one: 'One new sentence,', other: `${count} new sentences,` }),
  citation: (number: number, outlet: string) => `Source ${number}: ${outlet}`,
  quoted: 'Key sentences quoted from the reports',
  inLanguage: (language: string) => `Text in ${language}`,
}

export type Texts = typeof texts
