import { en } from './sandbox.en.ts'
import { fr } from './sandbox.fr.ts'

/** On the pages that stand in for the payment service where no money moves (server/billing-sandbox). */
export const sandboxTexts = { en, fr }
