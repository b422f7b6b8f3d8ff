import type { Texts } from '../en/story-text.ts'
import { plural } from './grammar.ts'

export const texts: Texts = {
  title: 'Ce que disent les médias',
  oneLanguage: 'Une seule langue',
  parts: {
    agreed: 'Ce que plusieurs médias rapportent',
    reported: 'Ce qu’un seul média rapporte',
    says: 'Qui dit quoi',
    differs: 'Là où les versions divergent',
  },
  news: (count) => plural(count, { one: 'Une nouvelle phrase,', other: `${count} nouvelles phrases,` }),
  quoted: 'Phrases clés extraites des articles',
  inLanguage: (language) => `Texte en ${language}`,
}
