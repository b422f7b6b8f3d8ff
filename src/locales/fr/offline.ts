import type { Texts } from '../en/offline.ts'

export const texts: Texts = {
  title: 'Vous êtes hors ligne',
  kept: 'Disponible hors ligne\u202F:',
  nothing:
    'Rien d’enregistré sur cet appareil pour l’instant. Les articles que vous ouvrez et la dernière édition le seront.',
  retry: 'Réessayer',
  home: 'Accueil',
}
