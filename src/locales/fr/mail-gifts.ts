import type { Texts } from '../en/mail-gifts.ts'

export const texts: Texts = {
  length: { premium_monthly: '1\u00A0mois', premium_yearly: '1\u00A0an' },
  what: (length) => `Premium pendant ${length}`,
  facts: {
    gift: 'Cadeau',
    paid: 'Payé une fois',
    boughtOn: 'Acheté le',
    sendOn: 'Envoyé par nos soins le',
    until: 'Premium jusqu’au',
    declaredAt: 'Rétractation le',
    by: 'Par',
    refund: 'Remboursement',
  },
  reasonBuyer: (host) => `Ce message concerne un cadeau que vous avez acheté sur ${host}.`,
  reasonReader: (host) => `Ce message concerne un cadeau que vous avez utilisé sur ${host}.`,
  reasonGiven: (host) => `Ce message concerne le Premium que nous vous avons offert sur ${host}.`,
  reasonRecipient: (host) =>
    `Une personne qui lit ${host} nous a donné votre adresse pour ce seul message. Nous n’écrirons plus, et nous supprimons votre adresse sous 90 jours.`,
  bought: {
    subject: (what) => `Votre cadeau\u202F: ${what}`,
    preheader: 'Le code est dans ce message.',
    heading: 'Merci\u202F! Voici votre cadeau',
    text: 'Nous avons reçu votre paiement. Transmettez ce code ou le lien ci-dessous\u202F; il sert une fois, à toute personne qui a un compte gratuit.',
    sent: (day) =>
      `Nous l’enverrons aussi par e-mail à l’adresse indiquée, le ${day}. Si vous préférez l’offrir vous-même, voici le code\u202F:`,
    terms:
      'Le code n’expire pas et rien ne se renouvelle\u202F: plus rien ne sera prélevé. Vous pouvez vous rétracter de cet achat pendant 14 jours, sur la page de vos cadeaux.',
    button: 'Vos cadeaux',
  },
  forYou: {
    subject: (from) => (from ? `${from} vous offre Premium` : 'On vous offre Premium'),
    preheader: (length) => `${length} d’Aperçu Premium, déjà payé.`,
    heading: (from) => (from ? `Un cadeau de ${from}` : 'Un cadeau pour vous'),
    text: (length) =>
      `${length} de Premium chez Aperçu, l’actualité de l’IA en français et en anglais, où chaque phrase renvoie à sa source\u202F: résumés illimités, favoris et l’essentiel du jour complet.`,
    how: 'Ouvrez le lien et créez un compte gratuit, ou connectez-vous. Aucune carte n’est demandée, et rien ne vous sera jamais prélevé pour ce cadeau. Voici votre code\u202F:',
    button: 'Utiliser mon cadeau',
  },
  redeemed: {
    subject: 'Votre cadeau\u202F: Premium a commencé',
    preheader: (day) => `Il dure jusqu’au ${day}.`,
    heading: 'Votre cadeau a commencé',
    text: 'Résumés illimités, favoris et l’essentiel du jour complet sont à vous. Tout s’arrête de soi-même, et rien n’est prélevé.',
    button: 'Commencer à lire',
  },
  waiting: {
    subject: 'Votre cadeau vous attend',
    preheader: 'Il commence à la fin de votre Premium actuel.',
    heading: 'Votre cadeau vous attend',
    text: {
      end: 'Vous avez déjà Premium\u202F: votre cadeau commence quand il prend fin. Vous n’avez plus rien à faire.',
      subscription:
        'Vous avez déjà un abonnement\u202F: votre cadeau commence quand il prend fin. D’ici là, l’abonnement se renouvelle et il est prélevé comme avant. Pour profiter du cadeau ensuite, résiliez l’abonnement\u202F: vous gardez la période payée, et le cadeau prend la suite.',
      apple:
        'Vous avez déjà un abonnement de l’App Store\u202F: votre cadeau commence quand il prend fin. D’ici là, Apple le renouvelle et le facture comme avant, et vous seul pouvez y mettre fin, dans votre compte Apple. Le cadeau prend alors la suite de la période payée.',
    },
    button: 'Mon abonnement',
  },
  over: {
    subject: 'Votre cadeau Premium a pris fin',
    preheader: 'Son paiement a été rendu.',
    heading: 'Votre cadeau a pris fin',
    text: 'Le paiement de votre cadeau a été rendu à la personne qui l’avait acheté\u202F: le Premium qu’il donnait a pris fin. Vous ne devez rien. Votre compte reste ouvert, et nous gardons vos favoris.',
    button: 'Mon abonnement',
  },
  ended: {
    gift: 'Votre cadeau Premium est terminé',
    given: 'Le Premium offert est terminé',
    preheader: 'Rien ne se renouvelle, et rien n’a été prélevé.',
    text: 'Sa durée est écoulée. Rien ne se renouvelle\u202F: rien n’a été prélevé. Votre compte reste ouvert, avec cinq résumés gratuits par jour, et vos favoris sont conservés.',
    goOn: 'Pour continuer avec Premium, passez par la page de votre abonnement.',
    button: 'Mon abonnement',
  },
  withdrawn: {
    subject: 'Nous avons bien reçu votre rétractation d’un cadeau',
    preheader: 'Le code ne fonctionne plus.',
    heading: 'Votre rétractation est enregistrée',
    text: 'Vous vous êtes rétracté de l’achat de ce cadeau. Son code ne fonctionne plus, et le Premium qu’il donnait a pris fin. Nous vous remboursons aussitôt, de la façon dont vous avez payé. Conservez ce message.',
    button: 'Vos cadeaux',
  },
}
