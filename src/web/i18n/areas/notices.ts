import { en } from './notices.en.ts'
import { fr } from './notices.fr.ts'

export const noticesTexts = { en, fr }
