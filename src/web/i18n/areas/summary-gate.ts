import { en } from './summary-gate.en.ts'
import { fr } from './summary-gate.fr.ts'

export const summaryGateTexts = { en, fr }
