import { en } from './landing.en.ts'
import { fr } from './landing.fr.ts'

/** The landing page. */
export const landingTexts = { en, fr }
