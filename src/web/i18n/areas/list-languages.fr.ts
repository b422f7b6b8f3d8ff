import type { en } from './list-languages.en.ts'

export const fr: typeof en = {
  only: {
    en: 'Vous avez choisi de ne voir que les articles en anglais.',
    fr: 'Vous avez choisi de ne voir que les articles en français.',
  },
  showBoth: 'Afficher les deux langues',
}
