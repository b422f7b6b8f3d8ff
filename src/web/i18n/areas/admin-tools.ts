import { en } from './admin-tools.en.ts'
import { fr } from './admin-tools.fr.ts'

export const adminToolsTexts = { en, fr }
