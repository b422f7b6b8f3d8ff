import { en } from './landing.en.ts'
import { fr } from './landing.fr.ts'

export const landingTexts = { en, fr }
