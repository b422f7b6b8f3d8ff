import { en } from './staff.en.ts'
import { fr } from './staff.fr.ts'

export const staffTexts = { en, fr }
