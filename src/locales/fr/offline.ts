import type { Texts } from '../en/offline.ts'

export const texts: Texts = {
  title: 'Vous êtes hors ligne',
  kept: 'Ces pages sont sur cet appareil\u202F:',
  nothing:
    'Il n’y a encore rien sur cet appareil. Les articles que vous ouvrez et la dernière édition y seront gardés.',
  retry: 'Réessayer',
  home: 'Accueil',
}
