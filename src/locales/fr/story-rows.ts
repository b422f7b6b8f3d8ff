import type { Texts } from '../en/story-rows.ts'

export const texts: Texts = {
  both: 'Dans les deux résumés, d’après le même passage',
  only: (language) => `Dans le résumé en ${language} seulement`,
}
