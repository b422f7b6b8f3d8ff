import { plural } from './grammar.ts'

export const texts = {
  readingMinutes: (count: number) => `${count} min read`,
  updated: 'Updated',
  original: (host: string) => `Read the full story on ${host}`,
  /** Followed by the names of file formats. */
  cite: 'Reference for your bibliography:',
  related: 'Related',

  story: {
    /** Followed by the time of the earliest report. */
    first: 'first to report',
    thisArticle: 'this article',
    /** Text of the link to the story's page. */
    whole: 'The story, report by report',
    /** Replaces `whole` when the story has a text composed from its reports. */
    together: 'What the reports say together',
    more: (count: number) => plural(count, { one: `${count} more source`, other: `${count} more sources` }),
  },

  summary: {
    views: 'Summary view',
    summary: 'Summary',
    keyPoints: 'Key points',
    inSimpleTerms: 'In simple terms',
    inLanguage: (language: string) => `Summary in ${language}`,
    /** By the API's `no_summary_reason`. */
    none: {
      pending: 'No summary yet. Check back in a few minutes.',
      excerpt_only: 'This source provides only this excerpt, so there’s no summary.',
      title_only: 'This source provides only this headline, so there’s no summary.',
      unsuited: 'There’s no summary of this article: it wouldn’t say more than this.',
    },
  },

  why: {
    title: 'Why am I seeing this?',
    text: 'Everyone sees the same ranking. This story’s score:',
    part: 'Reason',
    points: 'Points',
    outlets: (count: number) =>
      plural(count, { one: 'Reported by 1 source', other: `Reported by ${count} sources` }),
    primary: 'First-hand source',
    concept: 'Widely followed topic',
    quality: 'Article completeness',
    total: 'Total',
  },
}

export type Texts = typeof texts
