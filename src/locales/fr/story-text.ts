import type { Texts } from '../en/story-text.ts'
import { plural } from './grammar.ts'

export const texts: Texts = {
  title: 'Ce que disent les médias',
  parts: {
    agreed: 'Ce que plusieurs médias rapportent',
    reported: 'Ce qu’un seul média rapporte',
    says: 'Qui dit quoi',
    differs: 'Là où les versions divergent',
  },
  fresh: 'Nouveau',
  news: (count) => plural(count, { one: 'Une nouvelle phrase,', other: `${count} nouvelles phrases,` }),
  citation: (number, outlet) => `Source ${number}\u202F: ${outlet}`,
  quoted: 'Phrases clés extraites des articles',
  inLanguage: (language) => `Texte en ${language}`,
}
