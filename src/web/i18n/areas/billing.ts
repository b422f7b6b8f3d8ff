import { en } from './billing.en.ts'
import { fr } from './billing.fr.ts'

/** On the buttons that lead to the payment service. */
export const billingTexts = { en, fr }
