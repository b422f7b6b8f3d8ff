import type { Locale } from '#contract/values/locales.ts'

interface Texts {
  latest: { title: string; description: string }
  topic: (topic: string) => { title: string; description: string }
  search: (query: string) => { title: string; description: string }
  bookmarks: { title: string; description: string }
  story: {
    description: (outlets: string) => string
    news: (title: string) => string
    newSentences: (count: number) => string
  }
  sources: string
  /**
   * `translatedTitle` labels the title of one article that a model wrote, `translatedTitles` those of an
   * edition.
   */
  translatedTitle: Record<'rule_checked' | 'model_read', string>
  translatedTitles: Record<'rule_checked' | 'model_read', string>
}

export const TEXTS: Record<Locale, Texts> = {
  en: {
    latest: { title: 'All news', description: 'Everything new in artificial intelligence, with its source.' },
    topic: (topic) => ({ title: topic, description: `News about “${topic}”, with its sources.` }),
    search: (query) => ({ title: `“${query}”`, description: `News in which “${query}” appears.` }),
    bookmarks: {
      title: 'Saved articles',
      description: 'What you saved, for you alone: this address is a secret.',
    },
    story: {
      description: (outlets) => `One story, report by report: ${outlets}.`,
      news: (title) => `New in this story: ${title}`,
      newSentences: (count) =>
        count === 1
          ? 'What the reports say together has one new sentence.'
          : `What the reports say together has ${count} new sentences.`,
    },
    sources: 'The sources of Aperçu',
    translatedTitle: {
      rule_checked: 'Title translated by AI, checked by rules',
      model_read: 'Title translated by AI, read again by AI',
    },
    translatedTitles: {
      rule_checked: 'Some titles translated by AI, checked by rules',
      model_read: 'Some titles translated by AI, read again by AI',
    },
  },
  fr: {
    latest: {
      title: 'Toute l’actualité',
      description: 'Toute l’actualité de l’intelligence artificielle, avec ses sources.',
    },
    topic: (topic) => ({
      title: topic,
      description: `L’actualité du sujet «\u202F${topic}\u202F», avec ses sources.`,
    }),
    search: (query) => ({
      title: `«\u202F${query}\u202F»`,
      description: `L’actualité où figure «\u202F${query}\u202F».`,
    }),
    bookmarks: {
      title: 'Articles gardés',
      description: 'Ce que vous avez gardé, pour vous seul\u202F: cette adresse est un secret.',
    },
    story: {
      description: (outlets) => `Un sujet, article par article\u202F: ${outlets}.`,
      news: (title) => `Du nouveau sur ce sujet\u202F: ${title}`,
      newSentences: (count) =>
        count <= 1
          ? 'Une nouvelle phrase dans ce que disent les médias.'
          : `${count} nouvelles phrases dans ce que disent les médias.`,
    },
    sources: 'Les sources d’Aperçu',
    translatedTitle: {
      rule_checked: 'Titre traduit par IA, contrôlé par des règles',
      model_read: 'Titre traduit par IA, relu par IA',
    },
    translatedTitles: {
      rule_checked: 'Certains titres traduits par IA, contrôlés par des règles',
      model_read: 'Certains titres traduits par IA, relus par IA',
    },
  },
}
