import { en } from './account.en.ts'
import { fr } from './account.fr.ts'

export const accountTexts = { en, fr }
