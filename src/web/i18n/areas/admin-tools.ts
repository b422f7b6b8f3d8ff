import { en } from './admin-tools.en.ts'
import { fr } from './admin-tools.fr.ts'

/** The box of admins on the front page. */
export const adminToolsTexts = { en, fr }
