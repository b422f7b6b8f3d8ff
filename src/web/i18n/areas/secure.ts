import { en } from './secure.en.ts'
import { fr } from './secure.fr.ts'

export const secureTexts = { en, fr }
