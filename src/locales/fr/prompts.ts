import type { Texts } from '../en/prompts.ts'

export const texts: Texts = {
  generic: {
    title: 'L’essentiel du jour, avec un compte',
    text: 'Un compte gratuit vous l’ouvre\u202F: la journée de l’IA en une page, avec ses sources.',
    accept: 'Créer un compte gratuit',
  },
  bookmarks: {
    title: 'Enregistrer pour plus tard',
    text: 'Créez un compte pour enregistrer vos favoris et les retrouver sur chaque appareil.',
    accept: 'Créer un compte gratuit',
  },
  'bookmarks-upgrade': {
    title: 'Les favoris, avec Premium',
    text: 'Passez à Premium pour enregistrer des articles, y chercher et les exporter.',
    accept: 'Passer à Premium',
  },
  welcome: {
    title: 'La semaine de l’IA, par e-mail',
    text: 'Une fois par semaine, les sujets qui ont compté, chacun avec ses sources. Gratuit avec un compte\u202F; désinscription en un clic.',
    accept: 'Recevoir la lettre hebdomadaire',
  },
  onHold: {
    title: 'Premium est suspendu',
    text: 'Votre dernier paiement n’a pas abouti. L’enregistrement des articles revient avec Premium.',
    accept: 'Régler le paiement',
  },
  notNow: 'Pas maintenant',
  hasAccount: 'Vous avez un compte\u202F?',
  signIn: 'Connectez-vous',
}
