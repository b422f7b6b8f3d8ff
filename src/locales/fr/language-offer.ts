import type { Texts } from '../en/language-offer.ts'

export const texts: Texts = {
  name: 'Langue',
  text: 'Aperçu existe aussi en français.',
  accept: 'Lire en français',
  close: 'Fermer',
}
