import { plural } from './grammar.ts'
import type { Texts } from '../en/search.ts'

export const texts: Texts = {
  title: 'Recherche',
  label: 'Rechercher dans l’actualité',
  placeholder: 'Un nom, un sujet, des mots…',
  submit: 'Rechercher',
  recent: 'Recherches récentes',
  recentRemove: (query) => `Retirer «\u202F${query}\u202F»`,
  recentClear: 'Tout effacer',
  trending: 'Recherches du moment',
  topics: 'Sujets de la semaine',
  searching: 'Recherche en cours…',
  results: 'Résultats',
  found: (count, hasMore) =>
    hasMore
      ? `Les ${count} premiers résultats`
      : plural(count, { one: `${count} résultat`, other: `${count} résultats` }),
  keys: 'Les flèches du clavier choisissent un résultat.',
  viewAll: (query) => `Tous les résultats pour «\u202F${query}\u202F»`,
  resultsFor: (query) => `Résultats pour «\u202F${query}\u202F»`,
  corrected: (query) => `Résultats pour «\u202F${query}\u202F»`,
  instead: (query) => `Rien pour «\u202F${query}\u202F» tel quel.`,
  none: (query) => `Aucun résultat pour «\u202F${query}\u202F»`,
  didYouMean: 'Vouliez-vous dire',
  questionMark: '\u202F?',
  fewer: 'Tous les mots doivent figurer dans l’article. Avec un mot de moins\u202F:',
  tips: 'Vérifiez l’orthographe ou essayez un synonyme. La recherche porte sur les titres, les extraits et les sujets, en français et en anglais.',
  noneLive: (query) => `Aucun résultat pour «\u202F${query}\u202F».`,
  failed: 'La recherche n’a pas abouti.',
  retry: 'Réessayer',
  prompt: 'Cherchez parmi les articles en français et en anglais',
  promptText:
    'Des mots entre guillemets sont cherchés comme une expression\u202F; un tiret devant un mot l’exclut.',
  order: 'Ordre',
  best: 'Les plus pertinents',
  newest: 'Les plus récents',
  beyondEnd: 'Il y a moins de résultats que ce numéro de page.',
  backToFirst: 'Revenir aux premiers résultats',
  end: 'Tous les résultats sont là.',
}
