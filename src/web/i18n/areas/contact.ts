import { en } from './contact.en.ts'
import { fr } from './contact.fr.ts'

export const contactTexts = { en, fr }
