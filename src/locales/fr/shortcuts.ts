import type { Texts } from '../en/shortcuts.ts'

export const texts: Texts = {
  title: 'Raccourcis clavier',
  key: 'Touche',
  action: 'Ce qu’elle fait',
  or: 'ou',
  actions: {
    next: 'Article suivant de la liste',
    previous: 'Article précédent de la liste',
    open: 'Ouvrir l’article sélectionné',
    search: 'Rechercher',
    home: 'Accueil',
    digest: 'L’essentiel',
    bookmarks: 'Favoris',
    settings: 'Réglages de lecture',
    help: 'Cette liste',
    close: 'Fermer ce qui est ouvert',
  },
  off: 'Vous pouvez désactiver les touches seules dans les réglages de lecture.',
}
