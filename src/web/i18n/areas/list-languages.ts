import { en } from './list-languages.en.ts'
import { fr } from './list-languages.fr.ts'

/** A list that is empty in the one language its reader chose. */
export const listLanguagesTexts = { en, fr }
