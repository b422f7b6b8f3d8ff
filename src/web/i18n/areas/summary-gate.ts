import { en } from './summary-gate.en.ts'
import { fr } from './summary-gate.fr.ts'

/** What a free reader is told about the day's free summaries. */
export const summaryGateTexts = { en, fr }
