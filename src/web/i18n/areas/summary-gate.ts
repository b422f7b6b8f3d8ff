import { en } from './summary-gate.en.ts'
import { fr } from './summary-gate.fr.ts'

/** Texts of the gate about the day's free summaries. */
export const summaryGateTexts = { en, fr }
