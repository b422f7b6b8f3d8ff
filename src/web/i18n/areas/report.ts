import { en } from './report.en.ts'
import { fr } from './report.fr.ts'

export const reportTexts = { en, fr }
