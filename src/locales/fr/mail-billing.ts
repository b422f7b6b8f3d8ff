import type { Texts } from '../en/mail-billing.ts'

export const texts: Texts = {
  plan: { monthly: 'Premium, formule mensuelle', yearly: 'Premium, formule annuelle' },
  price: {
    monthly: (price) => `${price} par mois`,
    yearly: (price) => `${price} par an`,
  },
  discounted: (amount, day) => `${amount} le ${day}, réduction comprise`,
  facts: {
    plan: 'Formule',
    price: 'Prix',
    firstCharge: 'Premier prélèvement',
    nextCharge: 'Prochain prélèvement',
    contract: 'Contrat',
    cancelledOn: 'Résilié le',
    contractEnds: 'Fin du contrat',
    contractEnded: 'Contrat terminé le',
  },
  mine: 'Mon abonnement',
  manage: 'Gérer mon abonnement',
  resume: 'Reprendre mon abonnement',
  reason: (host) =>
    `Ce message concerne votre abonnement sur ${host}. Il vous est envoyé quelles que soient les lettres que vous recevez.`,
  trialBegun: {
    subject: 'Votre essai gratuit de Premium a commencé',
    preheader: (day) => `Rien n’est prélevé avant le ${day}.`,
    heading: 'Votre essai gratuit a commencé',
    text: (day) =>
      `Tout Premium est à vous dès maintenant. Si vous ne faites rien, l’abonnement commence le ${day}. Si vous résiliez avant, rien n’est prélevé.`,
  },
  begun: {
    subject: 'Bienvenue dans Premium',
    preheader: 'Résumés illimités, favoris et l’essentiel complet.',
    heading: 'Bienvenue dans Premium',
    text: 'Nous avons reçu votre paiement. Résumés illimités, favoris et l’essentiel du jour complet sont à vous.',
    renewal:
      'L’abonnement se renouvelle automatiquement. Vous pouvez le résilier à tout moment, en trois clics\u202F:',
  },
  trialReminder: {
    subject: (day) => `Votre essai gratuit de Premium se termine le ${day}`,
    preheader: (price) => `L’abonnement commence alors\u202F: ${price}.`,
    heading: 'Votre essai gratuit se termine bientôt',
    text: (day) =>
      `Le ${day}, votre essai gratuit devient un abonnement et le premier prélèvement a lieu. Si Premium vous plaît, vous n’avez rien à faire.`,
    orCancel: 'Sinon, résiliez avant cette date et rien ne sera prélevé\u202F:',
  },
  renewalReminder: {
    subject: (day) => `Votre abonnement Premium se renouvelle le ${day}`,
    preheader: (price) => `Il se renouvelle pour un an\u202F: ${price}.`,
    heading: 'Votre abonnement se renouvelle bientôt',
    text: (day) =>
      `Le ${day}, votre abonnement annuel se renouvelle pour un an et sera prélevé. Jusque-là, vous pouvez le résilier\u202F: vous gardez Premium jusqu’à la fin de l’année déjà payée.`,
    orCancel: 'Pour continuer, vous n’avez rien à faire. Sinon, résiliez ici, en trois clics\u202F:',
    orCancelAtApple:
      'Cet abonnement a été souscrit dans l’App Store\u202F: Apple effectue le prélèvement, et il ne se résilie que dans votre compte Apple, au moins un jour avant cette date\u202F:',
    applePrice: 'Celui qu’indique l’App Store',
    atApple: 'Les abonnements de mon compte Apple',
  },
  priceChange: {
    subject: (day) => `Le prix de votre abonnement Premium change le ${day}`,
    preheader: (price) => `Il passe alors à ${price}.`,
    heading: 'Le prix de votre abonnement change',
    text: (day, price) =>
      `À partir du renouvellement du ${day}, votre abonnement coûte ${price}. D’ici là, rien ne change, et rien de plus n’est prélevé pour la période déjà payée.`,
    replacesEarlier: 'Ce message remplace celui que nous vous avions envoyé au sujet de votre prix.',
    presentPrice: 'Prix actuel',
    newPrice: 'Nouveau prix',
    firstCharge: 'Premier prélèvement au nouveau prix',
    orCancel: (day) =>
      `Pour continuer, vous n’avez rien à faire. Sinon, résiliez sans frais avant le ${day}\u202F: vous gardez Premium jusqu’à la fin de la période déjà payée et ne paierez jamais le nouveau prix.`,
    cancel: 'Résilier mon abonnement',
  },
  priceKept: {
    subject: 'Le prix de votre abonnement Premium ne change pas',
    preheader: (price) => `Vous continuez à payer ${price}.`,
    heading: 'Le prix de votre abonnement ne change pas',
    text: (day) =>
      `Nous vous avions annoncé un nouveau prix à partir du ${day}. Ce n’est plus le cas\u202F: vous continuez à payer le même prix qu’aujourd’hui.`,
  },
  trialRefused: {
    subject: 'Votre essai gratuit de Premium n’a pas démarré',
    preheader: 'Rien n’a été prélevé.',
    heading: 'Cet essai gratuit a déjà servi',
    text: 'Cette carte ou cette adresse a déjà servi à un essai gratuit. Nous avons donc annulé celui-ci\u202F: rien n’a été prélevé et rien ne le sera.',
    offer: (price) => `Si vous voulez Premium tout de suite, sans essai, c’est ${price}\u202F:`,
    button: 'Voir les formules',
  },
  cancelled: {
    subject: (day) => `Votre abonnement prendra fin le ${day}`,
    preheader: 'Plus rien ne sera prélevé.',
    heading: 'Votre résiliation est enregistrée',
    text: (day) =>
      `Plus rien ne sera prélevé. Vous gardez tout Premium jusqu’au ${day}. Votre compte reste ensuite ouvert, avec cinq résumés gratuits par jour, et vos favoris sont conservés.`,
  },
  ended: {
    subject: 'Votre abonnement a pris fin',
    heading: 'Votre abonnement a pris fin',
    text: 'Plus rien ne sera prélevé. Votre compte reste ouvert, avec cinq résumés gratuits par jour, et vos favoris sont conservés.',
  },
  paymentProblem: {
    subject: 'Votre paiement n’a pas abouti',
    preheader: (day) => `Premium continue jusqu’au ${day}.`,
    preheaderOnHold: 'Premium reprend dès que le paiement passe.',
    heading: 'Votre paiement n’a pas abouti',
    text: (amount) =>
      `Le prélèvement de ${amount} pour Aperçu Premium n’a pas abouti\u202F: votre banque l’a refusé ou attend votre accord.`,
    until: (day) => `Premium continue jusqu’au ${day}, le temps d’y remédier\u202F:`,
    onHold: 'Premium est suspendu et reprend dès que le paiement passe\u202F:',
    button: 'Régulariser ou confirmer le paiement',
    retries:
      'Nous réessaierons aussi automatiquement. Si vous ne voulez plus de Premium, vous pouvez résilier depuis votre compte.',
  },
  withdrawal: {
    subject: 'Nous avons bien reçu votre rétractation',
    preheader: 'Premium a pris fin, et plus rien ne sera prélevé.',
    heading: 'Votre rétractation est enregistrée',
    text: 'Vous vous êtes rétracté de ce contrat. Premium a pris fin, et plus rien ne sera prélevé. Conservez ce message.',
    concludedOn: 'Conclu le',
    declaredAt: 'Rétractation le',
    by: 'Par',
    refundOfRest:
      'Comme vous avez demandé que Premium commence tout de suite, nous gardons la part de votre paiement qui correspond aux jours écoulés et remboursons le reste par le même moyen. Un second message donne le montant\u202F; si vous n’avez encore rien payé, il n’y en a pas.',
    refundOfAll:
      'Nous remboursons tout ce que vous avez payé, par le même moyen. Un second message donne le montant\u202F; si vous n’avez encore rien payé, il n’y en a pas.',
  },
  paid: {
    subject: 'Votre paiement est bien passé',
    preheader: 'Premium continue comme avant.',
    heading: 'Votre paiement est bien passé',
    text: 'Merci\u202F: tout est réglé et Premium continue comme avant. Vous n’avez plus rien à faire.',
  },
  back: {
    subject: 'Premium est de retour',
    preheader: 'Votre paiement est bien passé.',
    heading: 'Premium est de retour',
    text: 'Votre paiement est bien passé. Résumés illimités, favoris et l’essentiel du jour complet sont de nouveau à vous.',
  },
  over: {
    subject: 'Votre abonnement Premium est terminé',
    preheader: 'Plus rien ne sera prélevé.',
    heading: 'Votre abonnement Premium est terminé',
    text: 'Comme vous l’avez demandé, votre abonnement a pris fin et plus rien ne sera prélevé. Votre compte reste ouvert et vos favoris sont conservés. Vos factures restent sur la page de votre abonnement, où vous pouvez aussi reprendre Premium.',
  },
  refunded: {
    subject: (amount) => `Nous vous avons remboursé ${amount}`,
    preheader: 'L’argent revient sur votre carte sous 5 à 10\u00A0jours.',
    heading: 'Votre paiement vous est remboursé',
    text: (amount) =>
      `Nous avons remboursé ${amount} sur le moyen de paiement utilisé. Selon votre banque, la somme apparaît sous 5 à 10 jours.`,
  },
}
