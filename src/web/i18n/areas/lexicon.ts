import { en } from './lexicon.en.ts'
import { fr } from './lexicon.fr.ts'

/** What editors add to the gate: lines of its lexicon, and evaluation cases. */
export const lexiconTexts = { en, fr }
