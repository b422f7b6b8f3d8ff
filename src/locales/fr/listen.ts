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
  finished: 'Fin de l’édition.',
  failed: 'La lecture n’a pas démarré. Appuyez sur «\u202FLire\u202F».',
  noVoice: (language) => `Pas de voix en ${language} sur cet appareil\u202F: une autre la remplace.`,
  spoken: {
    update: 'Ce qui a changé.',
    source: (outlet) => `Source\u202F: ${outlet}.`,
  },
}
