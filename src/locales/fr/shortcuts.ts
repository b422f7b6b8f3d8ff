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
  newsroom: 'Dans la rédaction',
  newsroomActions: {
    row: 'Ligne suivante ou précédente',
    openRow: 'Ouvrir ou modifier la ligne',
    select: 'Sélectionner la ligne',
    move: 'Descendre ou monter un sujet de l’édition',
    cut: 'Écarter un sujet de l’édition',
    holdBack: 'Garder un sujet pour la prochaine édition',
  },
  off: 'Vous pouvez désactiver les touches seules dans les réglages de lecture.',
}
