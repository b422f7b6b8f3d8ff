import { plural } from './grammar.ts'
import type { Texts } from '../en/bookmarks.ts'

export const texts: Texts = {
  title: 'Favoris',
  count: (count) => plural(count, { one: `${count} article gardé`, other: `${count} articles gardés` }),
  signInText: 'Créez un compte pour garder des articles et les retrouver ici, sur tous vos appareils.',
  signUp: 'Créer un compte',
  signIn: 'J’ai déjà un compte',
  upgradeText:
    'Garder des articles fait partie de Premium\u202F: ils restent sous la main, se cherchent et s’exportent.',
  upgrade: 'Découvrir Premium',
  lapsed:
    'Votre abonnement Premium est terminé. Ce que vous avez gardé reste à vous\u202F: vous pouvez le lire, l’enlever et l’exporter, mais plus rien ajouter.',
  search: 'Chercher dans vos favoris',
  searchButton: 'Chercher',
  order: 'Ordre',
  bySaved: 'Derniers gardés',
  byPublished: 'Derniers parus',
  saved: 'Gardé',
  empty: 'Rien de gardé pour l’instant',
  emptyText: 'Le signet à côté de chaque article le garde ici.',
  toFeed: 'Lire l’actualité',
  noMatch: (query) => `Aucun de vos favoris ne contient «\u202F${query}\u202F».`,
  showAll: 'Tout afficher',
  removed: (title) => `«\u202F${title}\u202F» a été enlevé.`,
  undo: 'Annuler',
  newer: 'Retour',
  older: 'Suite',
  pages: 'Pages des favoris',
  take: 'Emporter vos favoris',
  takeText: 'Tout ce que vous avez gardé, avec les liens vers les éditeurs.',
  asHtml: 'Fichier pour les favoris d’un navigateur (HTML)',
  asJson: 'Fichier pour les programmes (JSON)',
  feed: 'Flux privé',
  feedText:
    'Suivez vos favoris dans un lecteur de flux. Qui connaît l’adresse peut lire la liste\u202F: ne la donnez à personne.',
  feedLoading: 'Un instant…',
  feedNone: 'Il n’y a pas encore d’adresse.',
  feedSince: 'Une adresse existe depuis le',
  feedHidden:
    'Elle n’a été montrée qu’une fois. Si elle est perdue, créez-en une autre\u202F: l’ancienne ne marchera plus.',
  feedMake: 'Créer une adresse',
  feedAgain: 'Créer une autre adresse',
  feedEnd: 'Arrêter le flux',
  feedAddress: 'Adresse de votre flux privé',
  feedOnce:
    'Copiez-la maintenant\u202F: elle ne sera plus montrée. Terminée par .json ou .atom, elle donne ces formats.',
  feedCopy: 'Copier',
  feedCopied: 'Copié',
  feedEnded: 'Le flux est arrêté. Son adresse ne répond plus à personne.',
  feedFailed: 'Cela n’a pas marché. Réessayez.',
}
