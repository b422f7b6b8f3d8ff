import type { Texts } from '../en/list-languages.ts'

export const texts: Texts = {
  only: {
    en: 'Vous avez choisi de ne voir que les articles en anglais.',
    fr: 'Vous avez choisi de ne voir que les articles en français.',
  },
  showBoth: 'Afficher les deux langues',
}
