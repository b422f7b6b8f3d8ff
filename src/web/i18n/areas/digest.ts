import { en } from './digest.en.ts'
import { fr } from './digest.fr.ts'

export const digestTexts = { en, fr }
