import { en } from './monitor.en.ts'
import { fr } from './monitor.fr.ts'

export const monitorTexts = { en, fr }
