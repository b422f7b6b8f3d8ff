import { en } from './monitor.en.ts'
import { fr } from './monitor.fr.ts'

/** The newsroom's charts and counts. */
export const monitorTexts = { en, fr }
