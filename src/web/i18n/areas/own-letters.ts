import { en } from './own-letters.en.ts'
import { fr } from './own-letters.fr.ts'

export const ownLetterTexts = { en, fr }
