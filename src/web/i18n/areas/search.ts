import { en } from './search.en.ts'
import { fr } from './search.fr.ts'

export const searchTexts = { en, fr }
