import { en } from './lexicon.en.ts'
import { fr } from './lexicon.fr.ts'

export const lexiconTexts = { en, fr }
