import { en } from './subscription.en.ts'
import { fr } from './subscription.fr.ts'

export const subscriptionTexts = { en, fr }
