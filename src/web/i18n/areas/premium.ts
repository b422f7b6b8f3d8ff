import { en } from './premium.en.ts'
import { fr } from './premium.fr.ts'

/** What Premium is and costs. */
export const premiumTexts = { en, fr }
