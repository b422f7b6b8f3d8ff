import { en } from './source.en.ts'
import { fr } from './source.fr.ts'

/** The pages of our sources. */
export const sourceTexts = { en, fr }
