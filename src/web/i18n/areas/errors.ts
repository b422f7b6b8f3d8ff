import { en } from '../error-texts.en.ts'
import { fr } from '../error-texts.fr.ts'

/** For screens that must be able to say what is wrong while there is no network to load the words with. */
export const errorTexts = { en, fr }
