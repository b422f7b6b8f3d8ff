import { en } from './newsletter.en.ts'
import { fr } from './newsletter.fr.ts'

export const newsletterTexts = { en, fr }
