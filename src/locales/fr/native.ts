import type { Texts } from '../en/native.ts'

export const texts: Texts = {
  offline: 'Pas de connexion\u202F: vous lisez ce qui a été gardé.',
  notKept: {
    title: 'Cette page n’est pas sur cet appareil',
    text: 'Elle n’y a pas été gardée\u202F: il faut une connexion pour l’ouvrir.',
    textAndKept:
      'Elle n’y a pas été gardée\u202F: il faut une connexion pour l’ouvrir. Sans attendre, vous pouvez lire\u202F:',
    edition: 'L’essentiel',
    saved: 'Vos favoris',
    retry: 'Réessayer',
  },
}
