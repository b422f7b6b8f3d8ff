import type { Texts } from '../en/native.ts'

export const texts: Texts = {
  offline: 'Pas de connexion\u202F: vous lisez des pages enregistrées.',
  notKept: {
    title: 'Page indisponible hors ligne',
    text: 'Il faut une connexion pour ouvrir cette page.',
    textAndKept: 'Il faut une connexion pour ouvrir cette page. Sans attendre, vous pouvez lire\u202F:',
    edition: 'L’essentiel',
    saved: 'Vos favoris',
    retry: 'Réessayer',
  },
}
