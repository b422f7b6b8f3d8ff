import { plural } from './grammar.ts'

/** Feeds and lists of sources. */
export const texts = {
  latest: { title: 'All news', description: 'Everything new in artificial intelligence, with its source.' },
  topic: (topic: string) => ({ title: topic, description: `News about “${topic}”, with its sources.` }),
  search: (query: string) => ({ title: `“${query}”`, description: `News in which “${query}” appears.` }),
  bookmarks: {
    title: 'Saved articles',
    description: 'Your bookmarks, for you alone: keep this link secret.',
  },
  story: {
    description: (outlets: string) => `One story, report by report: ${outlets}.`,
    news: (title: string) => `New in this story: ${title}`,
    newSentences: (count: number) =>
      plural(count, {
        one: 'What the reports say together has one new sentence.',
        other: `What the reports say together has ${count} new sentences.`,
      }),
  },
  sources: 'The sources of Aperçu',
  /** Labels an edition with titles that a model wrote. */
  translatedTitles: {
    rule_checked: 'Some titles translated by AI, checked by rules',
    model_read: 'Some titles translated by AI, read again by AI',
  },
}

export type Texts = typeof texts
