import type { Texts } from '../en/article-and-story.ts'

export const texts: Texts = {
  photo: 'Photo\u202F:',
  sideBySide: 'EN | FR côte à côte',

  gate: {
    title: 'Résumé',
    text: 'Inscrivez-vous gratuitement pour lire le résumé\u202F: chaque phrase renvoie à sa source.',
    signUp: 'Créer un compte',
    signIn: 'J’ai déjà un compte',
  },

  storyline: {
    title: 'Dossier',
    here: 'vous êtes ici',
  },
}
