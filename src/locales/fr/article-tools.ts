import type { Texts } from '../en/article-tools.ts'

export const texts: Texts = {
  share: 'Partager',
  copyLink: 'Copier le lien',
  copied: 'Lien copié',
  copyFailed: 'Copie impossible. Copiez le lien depuis la barre d’adresse.',
  email: 'Envoyer par e-mail',
  systemShare: 'Partager avec une application',
  readingSettings: 'Réglages de lecture',
  mute: 'Masquer…',
  muteText: 'Vous ne verrez plus les articles des sources et thèmes masqués.',
  source: 'Source',
  topics: 'Thèmes',
  continue: 'Reprendre où vous en étiez',
}
