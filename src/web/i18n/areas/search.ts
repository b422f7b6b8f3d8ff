import { en } from './search.en.ts'
import { fr } from './search.fr.ts'

/** The search dialog and the page of results. */
export const searchTexts = { en, fr }
