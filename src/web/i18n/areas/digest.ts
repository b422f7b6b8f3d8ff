import { en } from './digest.en.ts'
import { fr } from './digest.fr.ts'

/** The digest: its editions, their calendar, and who may read how much. */
export const digestTexts = { en, fr }
