import { DIGEST_OPEN_FREE, FREE_SUMMARY_VIEWS_PER_DAY, TRIAL_DAYS } from '#contract/limits.ts'
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
    premium_monthly: 'Premium, au mois',
    premium_yearly: 'Premium, à l’année',
    premium: 'Premium',
  },
  chargeOn: (charge, day) => `${charge} le ${day}`,
  renewal: (day, charge) => `${day}, pour ${charge}`,
  states: {
    free: 'Gratuit',
    trialing: (days) =>
      plural(days, {
        one: `Jours gratuits\u202F: il en reste ${days}`,
        other: `Jours gratuits\u202F: il en reste ${days}`,
      }),
    active: 'Actif',
    cancelled: 'Résilié',
    past_due: 'Paiement en retard',
    payment_problem: 'Suspendu, paiement en retard',
    given: 'Offert par nous',
  },
  problem: {
    past_due:
      'Votre dernier paiement n’a pas abouti. Nous allons réessayer\u202F; Premium continue une semaine. Vérifiez votre carte et rien ne s’interrompt.',
    payment_problem:
      'Votre dernier paiement n’a pas abouti et Premium est suspendu. Il revient dès que le paiement est réglé.',
    updatePayment: 'Régler le paiement',
  },
  elsewhere: 'Votre abonnement n’a pas été pris dans cette application. Il se modifie là où il a été conclu.',
  apple: {
    text: 'Vous avez pris Premium dans l’application iOS\u202F: c’est Apple qui vous facture, et lui seul peut modifier ou résilier l’abonnement. Sur votre iPhone, ouvrez Réglages, votre nom, Abonnements.',
    link: 'Le gérer chez Apple',
  },
  given: 'Il s’achève de lui-même\u202F: rien n’est prélevé et il n’y a rien à résilier.',
  admin: 'Vous administrez ce site\u202F: tout vous est ouvert, avec ou sans abonnement.',
  change: {
    title: 'Modifier',
    toYear: (saving) => `Payer à l’année, économiser ${saving}`,
    toMonth: 'Payer au mois',
    stay: (plan) => `Garder «\u202F${plan}\u202F»`,
    staying: 'Retour en arrière…',
    portal: 'Cartes et factures',
    portalText:
      'Sur les pages de notre service de paiement\u202F: votre carte, votre adresse et chaque facture.',
    cancel: 'Résilier Premium',
    resume: 'Garder Premium',
    resuming: 'Un instant…',
    resumeText: (day) => `Vous avez résilié. Jusqu’au ${day}, vous pouvez encore changer d’avis.`,
  },
  cancel: {
    title: 'Résilier Premium\u202F?',
    until: (day) => `Vous gardez tout jusqu’au ${day}. Ensuite, plus rien n’est prélevé.`,
    untilTrial: (day) => `Vous gardez tout jusqu’au ${day}. Rien n’est prélevé, ni avant ni après.`,
    untilOverdue:
      'Le dernier paiement manque\u202F: Premium s’arrête dès que vous résiliez. Plus rien ne sera prélevé.',
    untilPaid: 'Premium est déjà suspendu. Plus rien ne sera prélevé.',
    untilLeft:
      'Cet abonnement a été remboursé ou contesté. Il s’arrête aussitôt et plus rien ne sera prélevé\u202F; le Premium que vous tenez d’ailleurs reste.',
    loses: 'Ce que vous perdrez alors',
    list: [
      `Les résumés\u202F: jusqu’à ${FREE_SUMMARY_VIEWS_PER_DAY} par jour au lieu de tous, et aucun dans les listes`,
      `L’édition du jour\u202F: jusqu’à ${DIGEST_OPEN_FREE} résumés, au lieu de tous`,
      'Les favoris\u202F: vous pourrez lire et exporter les vôtres, sans en ajouter',
    ],
    mail: 'Nous confirmons par e-mail, avec la date.',
    confirm: 'Oui, résilier Premium',
    confirming: 'Résiliation…',
    keep: 'Non, le garder',
    nothing: 'Il n’y a rien à résilier\u202F: vous n’avez pas d’abonnement qui se renouvelle.',
    already: (day) => `Vous avez déjà résilié\u202F: Premium prend fin le ${day}.`,
    back: 'Revenir à votre abonnement',
  },
  switch: {
    title: { premium_yearly: 'Payer à l’année\u202F?', premium_monthly: 'Payer au mois\u202F?' },
    now: (charge) =>
      `${charge} sont prélevés maintenant. Ce que vous avez payé pour la période en cours est déduit.`,
    nothingNow: 'Le changement est immédiat. Rien n’est prélevé maintenant.',
    later: (day) => `Le changement prend effet le ${day}. D’ici là, rien ne bouge.`,
    next: (charge, day) => `Le prochain prélèvement est de ${charge}, le ${day}.`,
    confirm: 'Changer de formule',
    confirming: 'Changement…',
    keep: 'Ne rien changer',
    cannot: 'Votre formule ne peut pas être changée pour le moment.',
  },
  done: {
    cancelled: (day) =>
      `C’est résilié. Premium dure jusqu’au ${day}, et plus rien n’est prélevé. Une confirmation part vers vous par e-mail.`,
    ended:
      'C’est résilié. Premium a pris fin, et plus rien n’est prélevé. Une confirmation part vers vous par e-mail.',
    resumed: 'Premium continue\u202F: la résiliation est annulée.',
    switched: 'Votre formule est changée.',
  },
  usage: {
    title: 'Les résumés du jour',
    count: (used, limit) =>
      plural(used, { one: `${used} lu sur ${limit}.`, other: `${used} lus sur ${limit}.` }),
    left: (left) => plural(left, { one: `Il en reste ${left}.`, other: `Il en reste ${left}.` }),
    resets: 'D’autres arrivent à',
    yourTime: ', à votre heure',
    unlimited: 'Autant que vous voulez.',
    upgrade: 'Voir ce qu’apporte Premium',
  },
  comeBack: {
    activating: 'Activation de l’abonnement…',
    activatingText: 'Votre paiement est passé\u202F; sa confirmation arrive. Cela prend quelques secondes.',
    tooLong:
      'La confirmation n’est pas encore là. Votre paiement est en sûreté\u202F: Premium s’ouvre de lui-même dès qu’elle arrive. Revenez voir dans une minute.',
    again: 'Regarder de nouveau',
    activated: 'Votre abonnement est activé\u202F!',
    trial: (days, charge) => `Vos jours gratuits durent jusqu’au ${days}. Ensuite, ${charge} sont prélevés.`,
    renews: (charge, day) => `Il est renouvelé pour ${charge} le ${day}. Vous pouvez résilier à tout moment.`,
    where: 'Et maintenant',
    feed: 'L’actualité, avec ses résumés',
    digest: 'L’édition du jour, en entier',
    bookmarks: 'Vos favoris',
    manage: 'Votre abonnement',
    refused: 'Ces jours gratuits ont déjà servi',
    refusedText: `La carte ou l’adresse donnée a déjà eu ses ${TRIAL_DAYS} jours gratuits. L’achat a été annulé et rien n’a été prélevé. Vous pouvez vous abonner sans eux.`,
    open: 'Le paiement n’est pas terminé',
    openText: 'Rien n’a été prélevé. Vous pouvez recommencer quand vous voulez.',
    declined: 'Le paiement n’a pas abouti',
    declinedText: 'La banque l’a refusé et rien n’a été prélevé. Une autre carte passera peut-être.',
    unknown: 'Nous ne trouvons pas cet achat',
    unknownText: 'Il appartient peut-être à un autre compte. Rien n’a été changé.',
    prices: 'Revenir aux prix',
  },
  backToApp: {
    title: 'Retournez dans l’application',
    text: 'Fermez cette page\u202F: l’application vous dira où vous en êtes dès que vous y serez.',
  },
  left: {
    title: 'Rien n’a été acheté',
    text: 'Vous avez quitté la page de paiement avant de payer, et rien n’a été prélevé.',
    prices: 'Revenir aux prix',
    read: 'Continuer à lire gratuitement',
  },
}
