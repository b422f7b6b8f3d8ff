import { en } from './social.en.ts'
import { fr } from './social.fr.ts'

export const socialTexts = { en, fr }
