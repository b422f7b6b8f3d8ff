import { en } from './for-you.en.ts'
import { fr } from './for-you.fr.ts'

export const forYouTexts = { en, fr }
