import { en } from './cited.en.ts'
import { fr } from './cited.fr.ts'

/** Sentences that name their source, wherever they stand. */
export const citedTexts = { en, fr }
