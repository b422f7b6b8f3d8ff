import type { Texts } from '../en/listen.ts'

export const texts: Texts = {
  player: 'Écouter l’édition',
  play: 'Lire',
  pause: 'Pause',
  previous: 'Sujet précédent',
  next: 'Sujet suivant',
  speed: 'Vitesse',
  close: 'Fermer le lecteur',
  position: (item, count) => `${item} sur ${count}`,
  finished: 'L’édition est finie.',
  failed: 'Ce navigateur n’a pas voulu parler. Appuyez sur lecture pour réessayer.',
  noVoice: (language) =>
    `Pas de voix pour la langue «\u202F${language}\u202F» sur cet appareil\u202F: une autre la lit.`,
  spoken: {
    update: 'Du nouveau\u202F: ce qui a changé.',
    source: (outlet) => `Source\u202F: ${outlet}.`,
  },
}
