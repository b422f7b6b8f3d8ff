import { DIGEST_OPEN_FREE, FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import { plural } from './grammar.ts'
import type { Texts } from '../en/subscription.ts'

export const texts: Texts = {
  title: 'Votre abonnement',
  labels: {
    plan: 'Formule',
    state: 'État',
    firstCharge: 'Premier prélèvement',
    renews: 'Renouvelé le',
    cancels: 'Prend fin le',
    lasts: 'Jusqu’au',
    next: 'Ensuite',
  },
  plans: {
    free: 'Compte gratuit',
    premium_monthly: 'Premium, mensuel',
    premium_yearly: 'Premium, annuel',
    premium: 'Premium',
  },
  chargeOn: (charge, day) => `${charge} le ${day}`,
  renewal: (day, charge) => `${day}, pour ${charge}`,
  states: {
    free: 'Gratuit',
    trialing: (days) =>
      plural(days, {
        one: `Essai gratuit\u202F: ${days} jour restant`,
        other: `Essai gratuit\u202F: ${days} jours restants`,
      }),
    active: 'Actif',
    cancelled: 'Résilié',
    past_due: 'Paiement en retard',
    payment_problem: 'Suspendu, paiement en retard',
    given: 'Offert',
    gift: 'Cadeau',
  },
  problem: {
    past_due:
      'Votre dernier paiement n’a pas abouti. Nous allons réessayer\u202F; Premium continue une semaine. Mettez votre carte à jour pour garder Premium.',
    payment_problem:
      'Votre dernier paiement n’a pas abouti et Premium est suspendu. Régularisez le paiement pour le retrouver.',
    updatePayment: 'Régulariser le paiement',
  },
  elsewhere:
    'Votre abonnement n’a pas été pris dans cette application. Vous pouvez le modifier là où vous l’avez pris.',
  apple: {
    text: 'Vous avez pris Premium dans l’application iOS\u202F: c’est Apple qui vous facture, et lui seul peut modifier ou résilier l’abonnement. Sur votre iPhone, ouvrez Réglages, votre nom, Abonnements.',
    link: 'Gérer chez Apple',
  },
  given: 'Offert\u202F: rien ne sera prélevé.',
  gift: 'Un cadeau\u202F: il prend fin de lui-même, et rien n’est prélevé.',
  waiting: {
    premium_monthly:
      'Un cadeau d’1\u00A0mois vous attend\u202F: il commence quand votre Premium actuel prend fin.',
    premium_yearly:
      'Un cadeau d’1\u00A0an vous attend\u202F: il commence quand votre Premium actuel prend fin.',
  },
  waitingRenews:
    'Votre abonnement se renouvelle et il est prélevé tant que vous ne le résiliez pas. Résiliez-le pour profiter ensuite du cadeau\u202F: vous gardez la période payée.',
  admin: 'Vous administrez ce site\u202F: tout est inclus, avec ou sans abonnement.',
  change: {
    title: 'Modifier',
    toYear: (saving) => `Payer à l’année, économiser ${saving}`,
    toYearOnly: 'Payer à l’année',
    toMonth: 'Payer au mois',
    stay: (plan) => `Garder «\u202F${plan}\u202F»`,
    staying: 'Un instant…',
    portal: 'Cartes et factures',
    invoices: 'Factures',
    toInvoices: 'Voir vos factures',
    invoicesText: 'Sur les pages de notre service de paiement\u202F: toutes les factures de vos paiements.',
    portalText:
      'Sur les pages de notre service de paiement\u202F: votre carte, votre adresse et chaque facture.',
    cancel: 'Résilier Premium',
    resume: 'Garder Premium',
    resuming: 'Un instant…',
    resumeText: (day) => `Vous avez résilié. Jusqu’au ${day}, vous pouvez encore changer d’avis.`,
    withdraw: 'Se rétracter du contrat ici',
    withdrawText: (day) => `Jusqu’au ${day}, sans donner de motif. Nous vous remboursons.`,
  },
  withdraw: {
    title: 'Vous rétracter du contrat\u202F?',
    ends: 'Premium s’arrête aussitôt, et plus rien n’est prélevé.',
    contract: 'Contrat',
    concluded: 'Conclu le',
    until: 'Rétractation possible jusqu’au',
    by: 'Rétractation de',
    confirmation: 'Confirmation envoyée à',
    refund: 'Remboursement',
    noPayment: 'Vous n’avez encore rien payé\u202F: il n’y a rien à rembourser.',
    mail: 'Nous confirmons votre rétractation par e-mail, avec la date et l’heure.',
    keepInstead:
      'Si vous voulez seulement éviter le renouvellement, vous pouvez plutôt résilier et garder Premium jusqu’à la fin de la période.',
    confirm: 'Confirmer la rétractation',
    confirming: 'Rétractation…',
    keep: 'Non, garder Premium',
    nothing:
      'Il n’y a pas de contrat dont vous rétracter\u202F: vous n’avez pas d’abonnement, ou il date de plus de 14 jours. Vous pouvez toujours résilier un abonnement qui se renouvelle.',
    apple:
      'Cet abonnement a été souscrit dans l’App Store\u202F: votre contrat est conclu avec Apple, qui s’occupe aussi des rétractations et des remboursements.',
    appleLink: 'Demander un remboursement à Apple',
    declared: (moment) => `Vous vous êtes rétracté de ce contrat le ${moment}. Premium a pris fin.`,
  },
  cancel: {
    title: 'Résilier Premium\u202F?',
    until: (day) => `Vous gardez Premium jusqu’au ${day}. Plus aucun prélèvement.`,
    untilTrial: (day) => `Vous gardez Premium jusqu’au ${day}. Rien n’est prélevé, ni avant ni après.`,
    untilOverdue:
      'Votre dernier paiement manque\u202F: Premium s’arrête dès que vous résiliez. Plus rien ne sera prélevé.',
    untilPaid: 'Premium est déjà suspendu. Plus rien ne sera prélevé.',
    untilLeft:
      'Cet abonnement a été remboursé ou contesté. Il s’arrête aussitôt et plus rien ne sera prélevé\u202F; le Premium que vous tenez d’ailleurs reste.',
    loses: 'Ce que vous perdrez',
    list: [
      `Les résumés\u202F: jusqu’à ${FREE_SUMMARY_VIEWS_PER_DAY} par jour au lieu de tous, et aucun dans les listes`,
      `L’essentiel du jour\u202F: jusqu’à ${DIGEST_OPEN_FREE} résumés, au lieu de tous`,
      'Les favoris\u202F: vous pourrez lire et exporter les vôtres, sans en ajouter',
    ],
    mail: 'Nous confirmons par e-mail, avec la date.',
    confirm: 'Oui, résilier Premium',
    confirming: 'Résiliation…',
    keep: 'Non, garder Premium',
    nothing: 'Il n’y a rien à résilier\u202F: vous n’avez pas d’abonnement qui se renouvelle.',
    already: (day) => `Vous avez déjà résilié\u202F: Premium prend fin le ${day}.`,
    back: 'Revenir à votre abonnement',
  },
  switch: {
    title: { premium_yearly: 'Payer à l’année\u202F?', premium_monthly: 'Payer au mois\u202F?' },
    now: (charge) =>
      `${charge} sont prélevés maintenant. Ce que vous avez payé pour la période en cours est déduit.`,
    nothingNow: 'Le changement est immédiat. Rien n’est prélevé maintenant.',
    later: (day) => `Le changement prend effet le ${day}. D’ici là, rien ne change.`,
    next: (charge, day) => `Le prochain prélèvement est de ${charge}, le ${day}.`,
    confirm: 'Changer de formule',
    confirming: 'Changement…',
    keep: 'Garder ma formule',
    cannot: 'Le changement de formule est impossible pour le moment.',
  },
  done: {
    cancelled: (day) =>
      `C’est résilié. Premium dure jusqu’au ${day}, et plus rien n’est prélevé. Vous recevrez une confirmation par e-mail.`,
    ended:
      'C’est résilié. Premium a pris fin, et plus rien n’est prélevé. Vous recevrez une confirmation par e-mail.',
    resumed: 'Votre abonnement continue.',
    switched: 'Formule modifiée.',
    gift: 'Votre cadeau est enregistré. Vous recevrez une confirmation par e-mail.',
    withdrawn:
      'Vous vous êtes rétracté du contrat. Premium a pris fin, et plus rien n’est prélevé. Vous recevrez une confirmation par e-mail, et le remboursement qui vous est dû.',
  },
  leaving: {
    question: 'Pourquoi avez-vous résilié\u202F?',
    note: 'Vous n’êtes pas obligé de répondre, et votre résiliation est faite dans tous les cas. Nous comptons seulement les réponses, sans votre nom.',
    reasons: {
      price: 'C’est trop cher',
      time: 'Je n’ai pas le temps de lire',
      mails: 'Trop d’e-mails',
      missing: 'Il manque quelque chose dont j’ai besoin',
      quality: 'Les résumés ou la sélection n’étaient pas assez bons',
      problem: 'Quelque chose ne fonctionnait pas',
      once: 'Je n’en avais besoin que quelque temps',
      other: 'Autre chose',
    },
    send: 'Envoyer la réponse',
    sending: 'Envoi…',
    thanks: 'Merci. Votre résiliation reste acquise.',
    offers: {
      toMonth: 'Un paiement au mois vous aiderait-il\u202F? Voir le prix',
      toYear: 'Un paiement à l’année vous aiderait-il\u202F? Voir le prix',
      newsletters: 'Un seul e-mail par semaine vous aiderait-il\u202F? Choisir vos envois',
      contact: 'Voulez-vous nous en dire plus\u202F? Écrivez-nous',
    },
  },
  usage: {
    title: 'Les résumés du jour',
    count: (used, limit) =>
      plural(used, { one: `${used} lu sur ${limit}.`, other: `${used} lus sur ${limit}.` }),
    left: (left) => plural(left, { one: `Il en reste ${left}.`, other: `Il en reste ${left}.` }),
    resets: 'Nouveaux résumés à',
    yourTime: ' (heure locale)',
    unlimited: 'Illimités.',
    upgrade: 'Voir ce qu’apporte Premium',
  },
  comeBack: {
    activating: 'Activation de l’abonnement…',
    activatingText: 'Votre paiement est passé\u202F; sa confirmation arrive. Cela prend quelques secondes.',
    tooLong:
      'La confirmation se fait attendre. Votre paiement n’est pas perdu\u202F: Premium s’activera automatiquement. Revenez dans une minute.',
    again: 'Vérifier à nouveau',
    activated: 'Votre abonnement est activé\u202F!',
    trial: (days, charge) => `Votre essai gratuit dure jusqu’au ${days}. Ensuite, ${charge} sont prélevés.`,
    renews: (charge, day) => `Il est renouvelé pour ${charge} le ${day}. Vous pouvez résilier à tout moment.`,
    where: 'Et maintenant',
    feed: 'L’actualité, avec tous les résumés',
    digest: 'L’essentiel du jour, en entier',
    bookmarks: 'Vos favoris',
    manage: 'Votre abonnement',
    refused: 'Cet essai gratuit a déjà servi',
    refusedText:
      'Cette carte ou cette adresse a déjà servi à un essai gratuit. Nous avons annulé celui-ci\u202F; rien n’a été prélevé. Vous pouvez vous abonner sans essai.',
    open: 'Le paiement n’est pas terminé',
    openText: 'Rien n’a été prélevé. Vous pouvez recommencer quand vous voulez.',
    declined: 'Le paiement n’a pas abouti',
    declinedText: 'La banque l’a refusé et rien n’a été prélevé. Une autre carte passera peut-être.',
    unknown: 'Nous ne trouvons pas cet achat',
    unknownText: 'Il appartient peut-être à un autre compte. Rien n’a été changé.',
    prices: 'Revenir aux formules',
  },
  backToApp: {
    title: 'Retournez dans l’application',
    text: 'Fermez cette page\u202F: l’application vous dira où vous en êtes dès que vous y serez.',
  },
  left: {
    title: 'Rien n’a été acheté',
    text: 'Vous avez quitté la page de paiement avant de payer, et rien n’a été prélevé.',
    prices: 'Revenir aux formules',
    read: 'Continuer à lire gratuitement',
  },
}
