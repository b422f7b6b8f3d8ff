import type { Locale } from '#contract/locales.ts'

interface Texts {
  latest: { title: string; description: string }
  topic: (topic: string) => { title: string; description: string }
  search: (query: string) => { title: string; description: string }
  bookmarks: { title: string; description: string }
  sources: string
}

/** What feeds and lists call themselves where no page does. */
export const TEXTS: Record<Locale, Texts> = {
  en: {
    latest: { title: 'All news', description: 'Everything new in artificial intelligence, with its source.' },
    topic: (topic) => ({ title: topic, description: `News about “${topic}”, with its sources.` }),
    search: (query) => ({ title: `“${query}”`, description: `News in which “${query}” appears.` }),
    bookmarks: {
      title: 'Saved articles',
      description: 'What you saved, for you alone: this address is a secret.',
    },
    sources: 'The sources of Aperçu',
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
    sources: 'Les sources d’Aperçu',
  },
}
