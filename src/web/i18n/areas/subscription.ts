import { en } from './subscription.en.ts'
import { fr } from './subscription.fr.ts'

/** A reader's own subscription: what it is, changing it, and coming back from a payment. */
export const subscriptionTexts = { en, fr }
