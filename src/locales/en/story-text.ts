import { plural } from './grammar.ts'

export const texts = {
  title: 'What the reports say',
  oneLanguage: 'One language',
  parts: {
    agreed: 'What several sources report',
    reported: 'What one source reports',
    says: 'Who says what',
    differs: 'Where the reports differ',
  },
  /** Followed by a time. */
  news: (count: number) => plural(count, { one: 'One new sentence,', other: `${count} new sentences,` }),
  quoted: 'Key sentences quoted from the reports',
  inLanguage: (language: string) => `Text in ${language}`,
}

export type Texts = typeof texts
