import { en } from './own-newsletters.en.ts'
import { fr } from './own-newsletters.fr.ts'

export const ownLetterTexts = { en, fr }
