import { BOOKMARKS_MAX, DIGEST_OPEN_FREE, FREE_SUMMARY_VIEWS_PER_DAY, TRIAL_DAYS } from '#contract/limits.ts'
import type { Texts } from '../en/premium.ts'
import { formatNumber } from './grammar.ts'

export const texts: Texts = {
  title: 'Gratuit pour lire. Premium pour tout avoir.',
  lead: 'Les articles, la recherche et l’édition de la semaine sont ouverts à tous. Premium ouvre tous les résumés et garde ce que vous mettez de côté.',
  notInApp: 'Premium n’est pas en vente dans cette application.',
  offers: 'Les prix',
  period: {
    label: 'Rythme de paiement',
    yearly: 'À l’année',
    monthly: 'Au mois',
    save: (percent) => `économisez ${percent}`,
  },
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
    yearly: (charge, date) =>
      `Les ${TRIAL_DAYS} premiers jours sont gratuits. La carte est demandée au départ\u202F; si vous commencez aujourd’hui, ${charge} sont prélevés le ${date}, puis chaque année. Si vous résiliez avant, rien n’est prélevé.`,
    monthly: (charge, date) =>
      `Les ${TRIAL_DAYS} premiers jours sont gratuits. La carte est demandée au départ\u202F; si vous commencez aujourd’hui, ${charge} sont prélevés le ${date}, puis chaque mois. Si vous résiliez avant, rien n’est prélevé.`,
  },
  atOnce: {
    yearly: (charge) =>
      `Vous avez déjà eu les jours gratuits. ${charge} sont prélevés à la souscription, puis chaque année jusqu’à ce que vous résiliiez.`,
    monthly: (charge) =>
      `Vous avez déjà eu les jours gratuits. ${charge} sont prélevés à la souscription, puis chaque mois jusqu’à ce que vous résiliiez.`,
  },
  subscribe: { yearly: 'S’abonner à l’année', monthly: 'S’abonner au mois' },
  refused:
    'La carte ou l’adresse donnée a déjà eu ses jours gratuits. Cet achat a été annulé et rien n’a été prélevé. Vous pouvez vous abonner sans eux\u202F:',
  next: {
    start: `Commencer ${TRIAL_DAYS} jours gratuits`,
    accountFirst: 'Vous créez d’abord un compte gratuit, puis vous revenez ici.',
    hasPremium: 'Vous avez Premium\u202F: tout ce qui suit vous est ouvert.',
    hasTrial: (date) => `Vos jours gratuits sont en cours, jusqu’au ${date}.`,
    isOwed:
      'Votre dernier paiement n’a pas abouti. Réglez-le et Premium revient\u202F: inutile de l’acheter une seconde fois.',
    manage: 'Votre abonnement',
    isAdmin: 'Vous administrez ce site\u202F: tout vous est ouvert.',
    uncertain: 'Impossible de savoir si vous êtes connecté. Rechargez la page dans un instant.',
  },
  comparison: {
    caption: 'Ce que vous avez',
    feature: 'Contenu',
    rows: [
      { name: 'Articles, sujets, recherche', free: 'Oui', premium: 'Oui' },
      {
        name: 'Résumés des articles',
        free: `Jusqu’à ${FREE_SUMMARY_VIEWS_PER_DAY} par jour`,
        premium: 'Tous',
      },
      {
        name: 'Édition du jour',
        free: `Jusqu’à ${DIGEST_OPEN_FREE} résumés, et tous les extraits`,
        premium: 'Tous les résumés',
      },
      { name: 'Édition de la semaine', free: 'Oui', premium: 'Oui' },
      {
        name: 'Favoris',
        free: 'Non',
        premium: `Jusqu’à ${formatNumber(BOOKMARKS_MAX)} articles, que vous pouvez exporter`,
      },
      { name: 'Vos messages', free: 'Une réponse', premium: 'Une réponse en priorité' },
    ],
  },
  questions: {
    title: 'Questions',
    list: ({ monthly, yearly }) => [
      {
        question: 'Chaque article a-t-il un résumé\u202F?',
        answer:
          'Non. Certains éditeurs ne nous donnent qu’un extrait, que tout le monde peut lire. Quand un résumé n’en dirait pas plus, il n’y en a pas\u202F: la page l’indique, et rien n’est décompté.',
      },
      {
        question: 'Quand suis-je prélevé\u202F?',
        answer: `Pas le jour où vous commencez. Après ${TRIAL_DAYS} jours, ${monthly} sont prélevés sur votre carte, puis chaque mois\u202F; ou bien ${yearly}, puis chaque année. Deux jours avant le premier prélèvement, un e-mail vous le rappelle. Le total, taxes comprises, est affiché avant votre confirmation.`,
      },
      {
        question: 'Comment résilier\u202F?',
        answer:
          'Sur la page de votre abonnement, en trois clics et sans donner de raison. Pendant les jours gratuits, rien n’est prélevé. Ensuite, vous gardez Premium jusqu’à la fin de la période payée et plus rien n’est prélevé. D’ici là, vous pouvez changer d’avis.',
      },
      {
        question: 'Puis-je passer du mois à l’année, ou l’inverse\u202F?',
        answer:
          'À tout moment, sur la page de votre abonnement, qui montre d’abord ce qu’il en coûte. Vers l’année\u202F: aussitôt, en déduisant ce que vous avez déjà payé. Vers le mois\u202F: à la période suivante.',
      },
      {
        question: 'Et si un paiement échoue\u202F?',
        answer:
          'Nous vous prévenons et réessayons. Si vous avez déjà payé une fois, Premium continue une semaine, le temps de voir ce qu’a votre carte.',
      },
      {
        question: 'Puis-je avoir les jours gratuits deux fois\u202F?',
        answer:
          'Non, une fois par personne. Si vous les avez déjà eus, vous pouvez toujours vous abonner\u202F; le premier prélèvement est alors immédiat.',
      },
      {
        question: 'Que devient mon compte ensuite\u202F?',
        answer:
          'Il redevient un compte gratuit. Rien de ce que vous avez gardé n’est supprimé\u202F: vous pouvez toujours lire et exporter vos favoris, et en ajouter dès que Premium revient.',
      },
    ],
    cancelLink: 'Résilier un contrat',
    termsLink: 'Conditions d’utilisation',
    contactLink: 'Poser une autre question',
  },
}
