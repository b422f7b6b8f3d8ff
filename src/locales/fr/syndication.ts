import type { Texts } from '../en/syndication.ts'
import { plural } from './grammar.ts'

export const texts: Texts = {
  latest: {
    title: 'Toute l’actualité',
    description: 'Toute l’actualité de l’intelligence artificielle, avec ses sources.',
  },
  topic: (topic) => ({
    title: topic,
    description: `L’actualité du thème «\u202F${topic}\u202F», avec ses sources.`,
  }),
  search: (query) => ({
    title: `«\u202F${query}\u202F»`,
    description: `L’actualité où figure «\u202F${query}\u202F».`,
  }),
  bookmarks: {
    title: 'Articles enregistrés',
    description: 'Vos favoris, pour vous seul\u202F: ne partagez pas ce lien.',
  },
  story: {
    description: (outlets) => `Un sujet, article par article\u202F: ${outlets}.`,
    news: (title) => `Du nouveau sur ce sujet\u202F: ${title}`,
    newSentences: (count) =>
      plural(count, {
        one: 'Une nouvelle phrase dans ce que disent les médias.',
        other: `${count} nouvelles phrases dans ce que disent les médias.`,
      }),
  },
  sources: 'Les sources d’Aperçu',
  translatedTitles: {
    rule_checked: 'Certains titres traduits par IA, vérifiés par des règles',
    model_read: 'Certains titres traduits par IA, relus par IA',
  },
}
