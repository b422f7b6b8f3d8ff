import type { Texts } from '../en/labels.ts'

export const texts: Texts = {
  dateUnknown: 'date inconnue',
  takenDown: 'Retiré',
}
