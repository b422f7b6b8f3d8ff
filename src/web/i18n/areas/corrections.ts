import { en } from './corrections.en.ts'
import { fr } from './corrections.fr.ts'

export const correctionsTexts = { en, fr }
