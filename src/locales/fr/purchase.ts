import type { Texts } from '../en/purchase.ts'

export const texts: Texts = {
  period: {
    label: 'Rythme de paiement',
    yearly: 'Annuel',
    monthly: 'Mensuel',
    save: (percent) => `économisez ${percent}`,
  },
  perYear: (price) => `${price} par an`,
  perMonth: (price) => `${price} par mois`,
  month: 'par mois',
  yearFor: (monthly) => `par an, soit ${monthly} par\u00A0mois`,
  trial: (days, price) =>
    `Les ${days} premiers jours sont gratuits. Ensuite ${price}, prélevés sur votre compte Apple.`,
  charged: (price) => `${price}, prélevés sur votre compte Apple dès que vous confirmez.`,
  renews:
    'L’abonnement se renouvelle tant que vous ne le résiliez pas dans les réglages de votre compte Apple, au moins un jour avant la fin d’une période.',
  start: (days) => `Essayer gratuitement ${days}\u00A0jours`,
  subscribe: 'S’abonner',
  loading: 'Chargement des prix…',
  buying: 'Un instant…',
  activating: 'Activation de l’abonnement…',
  activated: 'Votre abonnement est activé\u202F!',
  pending: 'Votre achat attend une autorisation. Premium s’activera automatiquement dès qu’elle sera donnée.',
  restore: 'Restaurer les achats',
  restoring: 'Restauration…',
  restored: 'Vos achats sont restaurés\u202F!',
  chargedTwice:
    'Attention\u202F: un abonnement pris ailleurs que dans cette application continue à côté, et vous paieriez deux fois. Résiliez l’un des deux\u202F: celui-ci dans votre compte Apple, l’autre là où vous l’avez pris.',
  manage: 'Gérer dans votre compte Apple',
  again: 'Réessayer',
  history: {
    title: 'Historique des achats',
    loading: 'Un instant…',
    failed: 'L’App Store n’a pas répondu.',
    none: 'Vous n’avez encore rien acheté dans cette application.',
    between: (begin: string, end: string) => `du ${begin} au ${end}`,
    free: 'essai gratuit',
    refunded: 'remboursé',
  },
  terms: 'Conditions d’utilisation',
  privacy: 'Confidentialité',
  elsewhere: 'Votre abonnement n’a pas été pris dans cette application. Il continue tel quel.',
  owed: 'Votre dernier paiement n’a pas abouti. Régularisez-le dans votre compte Apple pour retrouver Premium. Inutile de le racheter.',
  owedElsewhere:
    'Le dernier paiement de votre abonnement n’a pas abouti. Vous n’avez pas pris cet abonnement dans cette application\u202F: inutile de le racheter ici.',
  unknown: 'Nous n’avons pas pu vérifier si vous avez déjà Premium. Rien ne vous sera vendu d’ici là.',
  premium: 'Vous avez Premium\u202F: tout est inclus.',
  signIn: 'Connectez-vous d’abord\u202F: Premium est lié à votre compte, sur tous vos appareils.',
  toSignIn: 'Se connecter ou créer un compte',
  trouble: {
    not_available:
      'Les achats sont désactivés sur cet appareil. Autorisez-les dans Réglages, «\u202FTemps d’écran\u202F», «\u202FContenu et confidentialité\u202F».',
    products_not_loaded:
      'L’App Store ne propose encore aucune formule ici. Vérifiez que vous êtes connecté à l’App Store et que l’application est à jour.',
    products_not_retrievable:
      'L’App Store n’a pas répondu. Vérifiez votre connexion, puis réessayez\u202F; relancer l’application aide aussi.',
    other:
      'Le système de paiement n’a pas pu démarrer. Fermez l’application, rouvrez-la, et écrivez-nous si cela se reproduit.',
  },
}
