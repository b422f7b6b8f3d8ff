import { en } from './list-languages.en.ts'
import { fr } from './list-languages.fr.ts'

export const listLanguagesTexts = { en, fr }
