import { plural } from './grammar.ts'
import type { Texts } from '../en/search.ts'

export const texts: Texts = {
  title: 'Recherche',
  label: 'Rechercher dans l’actualité',
  placeholder: 'Rechercher dans l’actualité',
  submit: 'Rechercher',
  recent: 'Recherches récentes',
  recentRemove: (query) => `Retirer «\u202F${query}\u202F»`,
  recentClear: 'Tout effacer',
  trending: 'Recherches du moment',
  topics: 'Thèmes de la semaine',
  searching: 'Recherche en cours…',
  results: 'Résultats',
  found: (count, hasMore) =>
    hasMore
      ? `Les ${count} premiers résultats`
      : plural(count, { one: `${count} résultat`, other: `${count} résultats` }),
  keys: 'Choisissez un résultat avec les flèches du clavier.',
  viewAll: (query) => `Tous les résultats pour «\u202F${query}\u202F»`,
  resultsFor: (query) => `Résultats pour «\u202F${query}\u202F»`,
  corrected: (query) => `Résultats pour «\u202F${query}\u202F»`,
  instead: (query) => `Aucun résultat exact pour «\u202F${query}\u202F».`,
  none: (query) => `Aucun résultat pour «\u202F${query}\u202F»`,
  didYouMean: 'Vouliez-vous dire',
  questionMark: '\u202F?',
  fewer: 'Trop de mots\u202F? Essayez\u202F:',
  tips: 'Vérifiez l’orthographe ou essayez un synonyme. La recherche porte sur les titres, les extraits et les thèmes, en français et en anglais.',
  noneLive: (query) => `Aucun résultat pour «\u202F${query}\u202F».`,
  failed: 'La recherche a échoué.',
  retry: 'Réessayer',
  prompt: 'Cherchez parmi les articles en français et en anglais',
  promptText: 'Mettez une expression entre guillemets\u202F; un tiret devant un mot l’exclut.',
  order: 'Ordre',
  best: 'Les plus pertinents',
  newest: 'Les plus récents',
  beyondEnd: 'Fin des résultats.',
  backToFirst: 'Revenir aux premiers résultats',
  end: 'Fin des résultats.',
}
