import { en } from './refusals.en.ts'
import { fr } from './refusals.fr.ts'

export const refusalTexts = { en, fr }
