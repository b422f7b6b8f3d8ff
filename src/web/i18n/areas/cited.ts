import { en } from './cited.en.ts'
import { fr } from './cited.fr.ts'

export const citedTexts = { en, fr }
