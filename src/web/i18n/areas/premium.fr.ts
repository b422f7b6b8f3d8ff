import { BOOKMARKS_MAX, DIGEST_OPEN_FREE, FREE_SUMMARY_VIEWS_PER_DAY, TRIAL_DAYS } from '#contract/limits.ts'
import type { en } from './premium.en.ts'

export const fr: typeof en = {
  title: 'Gratuit pour lire. Premium pour tout avoir.',
  lead: 'Les articles, la recherche et l’édition de la semaine sont ouverts à tous. Premium ouvre chaque résumé et garde ce que vous mettez de côté.',
  notInApp: 'Premium n’est pas encore en vente dans l’application.',
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
    text: `Sans carte bancaire. ${FREE_SUMMARY_VIEWS_PER_DAY} résumés d’articles par jour, aussi longtemps que vous voulez.`,
  },
  billed: {
    yearly: (charge) => `soit ${charge}, payés une fois par an`,
    monthly: (charge) => `${charge} prélevés chaque mois`,
  },
  trial: {
    yearly: (charge) =>
      `Les ${TRIAL_DAYS} premiers jours sont gratuits. La carte est demandée au départ\u202F; ${charge} sont prélevés à la fin de ces jours, puis chaque année. Si vous résiliez avant, rien n’est prélevé.`,
    monthly: (charge) =>
      `Les ${TRIAL_DAYS} premiers jours sont gratuits. La carte est demandée au départ\u202F; ${charge} sont prélevés à la fin de ces jours, puis chaque mois. Si vous résiliez avant, rien n’est prélevé.`,
  },
  next: {
    notOpen:
      'Premium n’est pas encore en vente sur ce site. Voici le prix et les conditions qui s’appliqueront.',
    signUp: 'Créer un compte gratuit',
    hasPremium: 'Vous avez Premium\u202F: tout ce qui suit vous est ouvert.',
    isAdmin: 'Vous administrez ce site\u202F: tout vous est ouvert.',
    uncertain: 'Impossible de savoir si vous êtes connecté. Rechargez la page dans un instant.',
  },
  comparison: {
    caption: 'Ce que vous avez',
    feature: 'Quoi',
    rows: [
      { name: 'Articles, sujets, recherche', free: 'Oui', premium: 'Oui' },
      { name: 'Résumés des articles', free: `${FREE_SUMMARY_VIEWS_PER_DAY} par jour`, premium: 'Tous' },
      {
        name: 'Édition du jour',
        free: `${DIGEST_OPEN_FREE} sujets avec leur résumé, des extraits des autres`,
        premium: 'Chaque sujet avec son résumé',
      },
      { name: 'Édition de la semaine', free: 'Oui', premium: 'Oui' },
      {
        name: 'Favoris',
        free: 'Non',
        premium: `Jusqu’à ${BOOKMARKS_MAX.toLocaleString('fr-FR')} articles, que vous pouvez exporter`,
      },
      { name: 'Vos messages', free: 'Une réponse', premium: 'Une réponse en priorité' },
    ],
  },
  questions: {
    title: 'Questions',
    list: ({ monthly, yearly }) => [
      {
        question: 'Quand suis-je prélevé\u202F?',
        answer: `Pas le jour où vous commencez. Après ${TRIAL_DAYS} jours, ${monthly} sont prélevés sur votre carte, puis chaque mois\u202F; ou bien ${yearly}, puis chaque année. Le total, taxes comprises, est affiché avant votre confirmation.`,
      },
      {
        question: 'Comment résilier\u202F?',
        answer:
          'En ligne, en trois étapes, sans donner de raison. Pendant les jours gratuits, rien n’est prélevé. Ensuite, vous gardez Premium jusqu’à la fin de la période payée et plus rien n’est prélevé.',
      },
      {
        question: 'Puis-je avoir les jours gratuits deux fois\u202F?',
        answer:
          'Non, une fois par personne. Si vous les avez déjà eus, vous pouvez toujours vous abonner\u202F; le premier prélèvement est alors immédiat.',
      },
      {
        question: 'Que devient mon compte ensuite\u202F?',
        answer:
          'Il redevient un compte gratuit. Rien de ce que vous avez gardé n’est supprimé\u202F: vos favoris reviennent avec Premium.',
      },
    ],
    cancelLink: 'Résilier un contrat',
    termsLink: 'Conditions d’utilisation',
    contactLink: 'Poser une autre question',
  },
}
