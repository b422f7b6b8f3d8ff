import { en } from './notices.en.ts'
import { fr } from './notices.fr.ts'

/** What stands above every page where there is reason to say it. */
export const noticesTexts = { en, fr }
