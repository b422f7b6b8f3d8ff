import { plural } from './grammar.ts'
import type { Texts } from '../en/bookmarks.ts'

export const texts: Texts = {
  title: 'Favoris',
  count: (count) =>
    plural(count, { one: `${count} article enregistré`, other: `${count} articles enregistrés` }),
  signInText: 'Créez un compte pour enregistrer des articles et les retrouver ici, sur tous vos appareils.',
  signUp: 'Créer un compte',
  signIn: 'J’ai déjà un compte',
  upgradeText:
    'Les favoris font partie de Premium\u202F: enregistrez des articles, cherchez-y, exportez-les.',
  upgrade: 'Découvrir Premium',
  lapsed:
    'Votre abonnement Premium est terminé. Vous pouvez toujours lire, retirer et exporter vos favoris, mais plus en ajouter.',
  onHold:
    'Votre dernier paiement n’a pas abouti, Premium est donc suspendu. Vous pouvez toujours lire, retirer et exporter vos favoris, mais plus en ajouter.',
  onHoldText:
    'Votre dernier paiement n’a pas abouti, Premium est donc suspendu. Les favoris reviennent avec lui.',
  updatePayment: 'Régler le paiement',
  search: 'Chercher dans vos favoris',
  searchButton: 'Chercher',
  order: 'Ordre',
  bySaved: 'Ajout récent',
  byPublished: 'Parution récente',
  saved: 'Enregistré',
  takenDown: 'Article retiré',
  empty: 'Aucun favori',
  emptyText: 'Touchez le signet d’un article pour le retrouver ici.',
  toFeed: 'Lire l’actualité',
  noMatch: (query) => `Aucun de vos favoris ne contient «\u202F${query}\u202F».`,
  showAll: 'Tout afficher',
  removed: (title) => `«\u202F${title}\u202F» a été retiré.`,
  undo: 'Annuler',
  newer: 'Précédents',
  older: 'Suivants',
  pages: 'Pages des favoris',
  take: 'Exporter vos favoris',
  takeText: 'Tous vos favoris, avec les liens vers les sources.',
  asHtml: 'Fichier pour les favoris d’un navigateur (HTML)',
  asJson: 'Fichier pour les programmes (JSON)',
  feed: 'Flux privé',
  feedText:
    'Suivez vos favoris dans un lecteur de flux. Toute personne qui a le lien peut lire la liste\u202F: ne le partagez pas.',
  feedLoading: 'Un instant…',
  feedNone: 'Vous n’avez pas encore créé de lien.',
  feedSince: 'Lien créé le',
  feedHidden:
    'Il n’a été affiché qu’une fois. Si vous l’avez perdu, créez-en un autre\u202F: l’ancien ne fonctionnera plus.',
  feedMake: 'Créer un lien',
  feedAgain: 'Créer un autre lien',
  feedEnd: 'Désactiver le flux',
  feedAddress: 'Lien de votre flux privé',
  feedOnce:
    'Copiez-le maintenant\u202F: il ne sera plus affiché. Ajoutez .json ou .atom à la fin pour ces formats.',
  feedCopy: 'Copier',
  feedCopied: 'Copié',
  feedEnded: 'Le flux est désactivé. Son lien ne fonctionne plus.',
  feedFailed: 'Cela n’a pas fonctionné. Réessayez.',
}
