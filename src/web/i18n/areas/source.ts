import { en } from './source.en.ts'
import { fr } from './source.fr.ts'

export const sourceTexts = { en, fr }
