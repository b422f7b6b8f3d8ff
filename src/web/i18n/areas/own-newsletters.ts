import { en } from './own-newsletters.en.ts'
import { fr } from './own-newsletters.fr.ts'

export const ownNewsletterTexts = { en, fr }
