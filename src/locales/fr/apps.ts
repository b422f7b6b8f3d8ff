import type { Texts } from '../en/apps.ts'

export const texts: Texts = {
  camera: 'Pour prendre la photo de votre profil, si vous le souhaitez.',
  store: {
    yearly: 'Premium, à l’année',
    monthly: 'Premium, au mois',
    description: 'Tous les résumés, l’essentiel du jour en entier, vos favoris.',
  },
}
