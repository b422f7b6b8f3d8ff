import { en } from './not-found.en.ts'
import { fr } from './not-found.fr.ts'

/** An address that leads nowhere. */
export const notFoundTexts = { en, fr }
