import { en } from './report.en.ts'
import { fr } from './report.fr.ts'

/** The form that reports an inaccuracy. */
export const reportTexts = { en, fr }
