import type { Texts } from '../en/mail-billing.ts'

export const texts: Texts = {
  plan: { monthly: 'Premium, formule mensuelle', yearly: 'Premium, formule annuelle' },
  price: {
    monthly: (price) => `${price} par mois`,
    yearly: (price) => `${price} par an`,
  },
  facts: {
    plan: 'Formule',
    price: 'Prix',
    firstCharge: 'Premier débit',
    nextCharge: 'Prochain débit',
    contract: 'Contrat',
    cancelledOn: 'Résilié le',
    contractEnds: 'Fin du contrat',
  },
  mine: 'Mon abonnement',
  manage: 'Gérer mon abonnement',
  resume: 'Reprendre mon abonnement',
  reason: (host) =>
    `Ce message concerne votre abonnement sur ${host}. Il vous est envoyé quelles que soient vos lettres d’information.`,
  trialBegun: {
    subject: 'Votre essai de Premium a commencé',
    preheader: (day) => `Rien n’est débité avant le ${day}.`,
    heading: 'Votre essai a commencé',
    text: (day) =>
      `Tout Premium est à vous dès maintenant. Si vous ne faites rien, l’abonnement commence le ${day}. Si vous résiliez avant, rien n’est débité.`,
  },
  begun: {
    subject: 'Bienvenue dans Premium',
    preheader: 'Résumés illimités, favoris et l’édition complète.',
    heading: 'Bienvenue dans Premium',
    text: 'Votre paiement est bien arrivé. Résumés illimités, favoris et l’édition complète du jour sont à vous.',
    renewal:
      'L’abonnement se renouvelle de lui-même. Vous pouvez le résilier à tout moment, en trois clics\u202F:',
  },
  trialReminder: {
    subject: (day) => `Votre essai de Premium se termine le ${day}`,
    preheader: (price) => `L’abonnement commence alors\u202F: ${price}.`,
    heading: 'Votre essai se termine bientôt',
    text: (day) =>
      `Le ${day}, votre essai gratuit devient un abonnement et le premier débit a lieu. Si Premium vous plaît, vous n’avez rien à faire.`,
    orCancel: 'Sinon, résiliez avant cette date et rien ne sera débité\u202F:',
  },
  trialRefused: {
    subject: 'Votre essai de Premium n’a pas pu commencer',
    preheader: 'Rien n’a été débité.',
    heading: 'Cet essai a déjà été utilisé',
    text: 'La carte ou l’adresse que vous avez indiquée a déjà servi à un essai gratuit. Nous avons donc annulé ce nouvel essai\u202F: rien n’a été débité et rien ne le sera.',
    offer: (price) => `Si vous voulez Premium tout de suite, sans essai, c’est ${price}\u202F:`,
    button: 'Voir les formules',
  },
  cancelled: {
    subject: (day) => `Votre abonnement prendra fin le ${day}`,
    preheader: 'Plus rien ne sera débité.',
    heading: 'Votre résiliation est enregistrée',
    text: (day) =>
      `Plus rien ne sera débité. Vous gardez tout Premium jusqu’au ${day}. Votre compte reste ensuite ouvert, avec cinq résumés gratuits par jour, et vos favoris sont conservés.`,
  },
  ended: {
    subject: 'Votre abonnement a pris fin',
    heading: 'Votre abonnement a pris fin',
    text: 'Plus rien ne sera débité. Votre compte reste ouvert, avec cinq résumés gratuits par jour, et vos favoris sont conservés.',
  },
  paymentProblem: {
    subject: 'Votre paiement n’a pas abouti',
    preheader: (day) => `Premium reste ouvert jusqu’au ${day}.`,
    preheaderOnHold: 'Premium reprend dès que le paiement passe.',
    heading: 'Votre paiement n’a pas abouti',
    text: (amount) =>
      `Le débit de ${amount} pour Aperçu Premium n’est pas passé\u202F: votre banque l’a refusé ou attend votre accord.`,
    until: (day) => `Premium reste ouvert jusqu’au ${day}, le temps d’y remédier\u202F:`,
    onHold: 'Premium est suspendu et reprend dès que le paiement passe\u202F:',
    button: 'Régler ou confirmer le paiement',
    retries:
      'Nous réessaierons aussi de nous-mêmes. Si vous ne voulez plus de Premium, vous pouvez résilier depuis votre compte.',
  },
  refunded: {
    subject: (amount) => `Nous vous avons remboursé ${amount}`,
    preheader: 'L’argent revient sur votre carte sous quelques jours.',
    heading: 'Votre paiement vous est remboursé',
    text: (amount) =>
      `Nous avons remboursé ${amount} sur le moyen de paiement utilisé. Selon votre banque, la somme apparaît sous 5 à 10 jours.`,
  },
}
