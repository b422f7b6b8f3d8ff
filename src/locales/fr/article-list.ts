import { plural } from './grammar.ts'
import type { Texts } from '../en/article-list.ts'

export const texts: Texts = {
  language: 'Langue',
  anyLanguage: 'Toutes les langues',
  from: 'Du',
  until: 'Au',
  clear: 'Effacer les filtres',
  none: 'Aucun article ne correspond à ces filtres.',
  noStories: 'Aucun sujet ne correspond à ces filtres.',
  select: 'Sélectionner',
  bulk: 'Articles sélectionnés',
  bulkStories: 'Sujets sélectionnés',
  chosen: (count) => plural(count, { one: `${count} sélectionné`, other: `${count} sélectionnés` }),
  clearChoice: 'Tout désélectionner',
  withdraw: 'Retirer les résumés',
  restore: 'Rétablir les résumés',
  putInShort: 'Dans l’édition',
  putIn: 'Mettre dans la prochaine édition',
  putInDone: (day, languages) => `Dans l’édition du ${day}\u202F: ${languages}.`,
  putInMany: (count) =>
    plural(count, { one: `${count} article ajouté.`, other: `${count} articles ajoutés.` }),
}
