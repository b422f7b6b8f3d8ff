import type { Texts } from '../en/save.ts'

export const texts: Texts = {
  failed: 'Le favori n’a pas pu être mis à jour',
  signIn: 'Connectez-vous pour garder des articles',
  premium: 'Passez à Premium pour garder des articles',
  forGood: 'L’enlever définitivement\u202F? Sans Premium, il ne pourra plus être gardé.',
  limit: 'Vous avez gardé autant d’articles qu’il y a de place',
}
