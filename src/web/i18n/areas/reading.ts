import { en } from './reading.en.ts'
import { fr } from './reading.fr.ts'

export const readingTexts = { en, fr }
