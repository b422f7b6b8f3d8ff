import type { Texts } from '../en/trial.ts'

export const texts: Texts = {
  title: (days) => `Premium gratuit pendant ${days}\u00A0jours`,
  lead: 'Votre compte est prêt. Voici ce que Premium y ajoute\u202F:',
  points: [
    'Tous les résumés, autant que vous en lisez',
    'L’essentiel du jour en entier, ici et dans votre boîte mail',
    'Des favoris qui vous suivent sur tous vos appareils',
    'Une assistance prioritaire, et les nouvelles fonctions en premier',
  ],
  start: (days) => `Essayer gratuitement ${days}\u00A0jours`,
  notNow: 'Pas maintenant',
}
