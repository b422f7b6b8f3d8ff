import { en } from './save.en.ts'
import { fr } from './save.fr.ts'

/** Errors of saving an article, loaded in advance because the network may be down. */
export const saveTexts = { en, fr }
