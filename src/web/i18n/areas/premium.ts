import { en } from './premium.en.ts'
import { fr } from './premium.fr.ts'

export const premiumTexts = { en, fr }
