import { en } from './reading.en.ts'
import { fr } from './reading.fr.ts'

/** The sheet of reading settings. */
export const readingTexts = { en, fr }
