import { plural } from './grammar.ts'

export const texts = {
  readingMinutes: (count: number) => `${count} min read`,
  updated: 'Updated',
  photo: 'Photo:',
  original: (host: string) => `Read the original at ${host}`,
  related: 'Related',
  gateTitle: 'Summary',
  gateText: 'Create a free account to read the summary of this article.',
  gateSignUp: 'Create an account',
  gateSignIn: 'I already have one',

  story: {
    /** Followed by the time of the earliest report. */
    first: 'first',
    thisArticle: 'this article',
    /** Text of the link to the story's page. */
    whole: 'The story, report by report',
    /** Replaces `whole` when the story has a text composed from its reports. */
    together: 'What the reports say together',
    more: (count: number) => plural(count, { one: `${count} more source`, other: `${count} more sources` }),
  },

  storyline: {
    title: 'Storyline',
    /** Marks the story whose article is open. */
    here: 'you’re here',
  },

  summary: {
    views: 'Ways to read the summary',
    summary: 'Summary',
    keyPoints: 'Key points',
    inSimpleTerms: 'In simple terms',
    sideBySide: 'EN | FR side by side',
    inLanguage: (language: string) => `Summary in ${language}`,
    /** By the API's `no_summary_reason`. */
    none: {
      pending: 'There’s no summary yet. Come back in a few minutes.',
      excerpt_only: 'This publisher gives only this excerpt, so there’s no summary.',
      title_only: 'This publisher gives only this headline, so there’s no summary.',
      unsuited: 'There’s no summary of this article: it wouldn’t say more than this.',
    },
  },

  why: {
    title: 'Why is this here?',
    text: 'What comes first is decided by a score, the same for everyone:',
    part: 'Reason',
    points: 'Points',
    outlets: (count: number) =>
      plural(count, { one: 'One outlet tells it', other: `${count} outlets tell it` }),
    primary: 'Told by those who did the work',
    concept: 'A subject of wide interest',
    quality: 'How complete the article is',
    total: 'Total',
  },
}

export type Texts = typeof texts
