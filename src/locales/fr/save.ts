import type { Texts } from '../en/save.ts'

export const texts: Texts = {
  failed: 'La mise à jour du favori a échoué',
  signIn: 'Connectez-vous pour enregistrer des articles',
  premium: 'Passez à Premium pour enregistrer des articles',
  forGood: 'Retirer ce favori\u202F? Il faudra Premium pour l’ajouter à nouveau.',
  limit: 'Vous avez atteint le nombre maximal de favoris',
}
