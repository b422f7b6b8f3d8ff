import { en } from './newsroom.en.ts'
import { fr } from './newsroom.fr.ts'

/** The pages of admins. */
export const newsroomTexts = { en, fr }
