import { en } from './not-found.en.ts'
import { fr } from './not-found.fr.ts'

export const notFoundTexts = { en, fr }
