import { BOOKMARKS_MAX, DIGEST_OPEN_FREE, FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import type { Texts } from '../en/premium.ts'
import { formatNumber } from './grammar.ts'

export const texts: Texts = {
  title: 'Lisez gratuitement. Allez plus loin avec Premium.',
  lead: 'Articles, recherche et essentiel de la semaine sont gratuits. Premium y ajoute tous les résumés, l’essentiel du jour complet et les favoris.',
  notInApp: 'Premium n’est pas en vente dans cette application.',
  offers: 'Formules',
  period: {
    label: 'Rythme de paiement',
    yearly: 'Annuel',
    monthly: 'Mensuel',
    save: (percent) => `économisez ${percent}`,
  },
  currency: 'Devise',
  perMonth: 'par mois',
  free: {
    name: 'Compte gratuit',
    text: `Sans carte bancaire. Jusqu’à ${FREE_SUMMARY_VIEWS_PER_DAY} résumés d’articles par jour, aussi longtemps que vous voulez.`,
  },
  billed: {
    yearly: (charge) => `soit ${charge}, payés une fois par an`,
    monthly: (charge) => `${charge} prélevés chaque mois`,
  },
  trial: {
    yearly: (days, charge, date) =>
      `Les ${days} premiers jours sont gratuits. La carte est demandée au départ\u202F; si vous commencez aujourd’hui, ${charge} sont prélevés le ${date}, puis chaque année. Si vous résiliez avant, rien n’est prélevé.`,
    monthly: (days, charge, date) =>
      `Les ${days} premiers jours sont gratuits. La carte est demandée au départ\u202F; si vous commencez aujourd’hui, ${charge} sont prélevés le ${date}, puis chaque mois. Si vous résiliez avant, rien n’est prélevé.`,
  },
  atOnce: {
    yearly: (charge) =>
      `Vous avez déjà profité de l’essai gratuit. ${charge} sont prélevés à la souscription, puis chaque année jusqu’à ce que vous résiliiez.`,
    monthly: (charge) =>
      `Vous avez déjà profité de l’essai gratuit. ${charge} sont prélevés à la souscription, puis chaque mois jusqu’à ce que vous résiliiez.`,
  },
  subscribe: { yearly: 'S’abonner à l’année', monthly: 'S’abonner au mois' },
  refused:
    'Cette carte ou cette adresse a déjà servi à un essai gratuit. Nous avons annulé celui-ci\u202F; rien n’a été prélevé. Vous pouvez vous abonner sans essai\u202F:',
  next: {
    closed: 'Premium n’est pas encore en vente ici\u202F: ce site n’indique pas qui l’exploite.',
    start: (days) => `Essayer gratuitement ${days}\u00A0jours`,
    promotionCodes: 'Vous avez un code promotionnel\u202F? Saisissez-le sur la page de paiement.',
    accountFirst: 'Vous créerez d’abord un compte gratuit.',
    hasPremium: 'Vous avez Premium\u202F: tout ce qui suit est inclus.',
    hasTrial: (date) => `Votre essai gratuit court jusqu’au ${date}.`,
    isOwed:
      'Votre dernier paiement n’a pas abouti. Régularisez-le pour retrouver Premium. Inutile de le racheter.',
    manage: 'Votre abonnement',
    isAdmin: 'Vous administrez ce site\u202F: tout ce qui suit est inclus.',
    uncertain: 'Nous n’avons pas pu vérifier votre compte. Rechargez la page.',
  },
  comparison: {
    caption: 'Ce qui est inclus',
    feature: 'Contenu',
    rows: [
      { name: 'Articles, thèmes, recherche', free: 'Oui', premium: 'Oui' },
      {
        name: 'Résumés des articles',
        free: `Jusqu’à ${FREE_SUMMARY_VIEWS_PER_DAY} par jour`,
        premium: 'Illimités',
      },
      {
        name: 'L’essentiel du jour',
        free: `Jusqu’à ${DIGEST_OPEN_FREE} résumés, et tous les extraits`,
        premium: 'Tous les résumés',
      },
      { name: 'L’essentiel de la semaine', free: 'Oui', premium: 'Oui' },
      {
        name: 'Favoris',
        free: 'Non',
        premium: `Jusqu’à ${formatNumber(BOOKMARKS_MAX)} articles, que vous pouvez exporter`,
      },
      { name: 'Assistance', free: 'Standard', premium: 'Prioritaire' },
      { name: 'Nouvelles fonctions', free: 'Plus tard', premium: 'Accès anticipé' },
    ],
  },
  questions: {
    title: 'Questions',
    list: ({ monthly, yearly, trialDays, computesTax }) => [
      {
        question: 'Chaque article a-t-il un résumé\u202F?',
        answer:
          'Non. Certaines sources ne nous donnent qu’un extrait, que tout le monde peut lire. Quand un résumé n’en dirait pas plus, il n’y en a pas\u202F: la page l’indique, et rien n’est décompté.',
      },
      {
        question: 'Quand suis-je prélevé\u202F?',
        answer: `Pas le jour où vous commencez. Après ${trialDays} jours, ${monthly} sont prélevés sur votre carte, puis chaque mois\u202F; ou bien ${yearly}, puis chaque année. Deux jours avant le premier prélèvement, un e-mail vous le rappelle. ${computesTax ? 'Le total, taxes comprises, est affiché avant votre confirmation.' : 'Le total est affiché avant votre confirmation.'}`,
      },
      {
        question: 'Comment résilier\u202F?',
        answer:
          'Sur la page de votre abonnement, en trois clics et sans donner de raison. Pendant l’essai gratuit, rien n’est prélevé. Ensuite, vous gardez Premium jusqu’à la fin de la période payée et plus rien n’est prélevé. D’ici là, vous pouvez changer d’avis.',
      },
      {
        question: 'Puis-je passer du mensuel à l’annuel, ou l’inverse\u202F?',
        answer:
          'À tout moment, sur la page de votre abonnement, qui affiche d’abord le prix. Vers l’annuel\u202F: aussitôt, en déduisant ce que vous avez déjà payé. Vers le mensuel\u202F: à la période suivante.',
      },
      {
        question: 'Et si un paiement échoue\u202F?',
        answer:
          'Nous vous prévenons et réessayons. Si vous avez déjà payé une fois, Premium continue une semaine, le temps de mettre votre carte à jour.',
      },
      {
        question: 'Puis-je profiter deux fois de l’essai gratuit\u202F?',
        answer:
          'Non, il est limité à un par personne. Si vous en avez déjà profité, vous pouvez toujours vous abonner\u202F; le premier prélèvement est alors immédiat.',
      },
      {
        question: 'Puis-je offrir Premium\u202F?',
        answer: `Oui\u202F: un mois pour ${monthly} ou un an pour ${yearly}, payé une fois. Vous recevez un code qui sert une fois\u202F; nous pouvons aussi l’envoyer à la date de votre choix. Si la personne a déjà Premium, le cadeau commence quand il prend fin.`,
      },
      {
        question: 'Et après la résiliation\u202F?',
        answer:
          'Votre compte redevient gratuit. Rien de ce que vous avez enregistré n’est supprimé\u202F: vous pouvez toujours lire et exporter vos favoris, et en ajouter dès que vous reprenez Premium.',
      },
    ],
    cancelLink: 'Résilier votre contrat',
    giftLink: 'Offrir Premium',
    termsLink: 'Conditions d’utilisation',
    contactLink: 'Poser une autre question',
  },
}
