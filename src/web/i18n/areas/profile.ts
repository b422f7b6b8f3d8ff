import { en } from './profile.en.ts'
import { fr } from './profile.fr.ts'

export const profileTexts = { en, fr }
