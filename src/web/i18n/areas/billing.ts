import { en } from './billing.en.ts'
import { fr } from './billing.fr.ts'

export const billingTexts = { en, fr }
