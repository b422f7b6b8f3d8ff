import type { Texts } from '../en/article-tools.ts'

export const texts: Texts = {
  share: 'Partager',
  copyLink: 'Copier le lien',
  copied: 'Lien copié',
  copyFailed: 'Le lien n’a pas pu être copié. Il se trouve dans la barre d’adresse.',
  email: 'Envoyer par e-mail',
  systemShare: 'Partager avec une application',
  readingSettings: 'Réglages de lecture',
  mute: 'Masquer…',
  muteText: 'Les articles d’une source ou d’un sujet masqués n’apparaissent plus dans les listes.',
  source: 'Source',
  topics: 'Sujets',
  continue: 'Reprendre où vous en étiez',
}
