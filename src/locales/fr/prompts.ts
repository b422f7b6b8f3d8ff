import type { Texts } from '../en/prompts.ts'

export const texts: Texts = {
  generic: {
    title: 'L’essentiel du jour, avec un compte',
    text: 'Un compte gratuit vous l’ouvre\u202F: la journée de l’IA en une page, avec ses sources.',
    accept: 'Créer un compte gratuit',
  },
  bookmarks: {
    title: 'À garder pour plus tard',
    text: 'Créez un compte pour garder vos favoris et les retrouver sur chaque appareil.',
    accept: 'Créer un compte gratuit',
  },
  'bookmarks-upgrade': {
    title: 'Les favoris, avec Premium',
    text: 'Passez à Premium pour garder des articles, y chercher et les emporter.',
    accept: 'Passer à Premium',
  },
  welcome: {
    title: 'La semaine de l’IA, par e-mail',
    text: 'Une fois par semaine, les sujets qui ont compté, chacun avec ses sources. Gratuit avec un compte\u202F; un clic suffit pour arrêter.',
    accept: 'Recevoir la lettre de la semaine',
  },
  notNow: 'Pas maintenant',
  hasAccount: 'Vous avez un compte\u202F?',
  signIn: 'Connectez-vous',
}
