import { en } from './newsletter-card.en.ts'
import { fr } from './newsletter-card.fr.ts'

export const newsletterCardTexts = { en, fr }
