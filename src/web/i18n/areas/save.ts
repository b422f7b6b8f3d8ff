import { en } from './save.en.ts'
import { fr } from './save.fr.ts'

/** What goes wrong with saving an article, known before there is no network to load it with. */
export const saveTexts = { en, fr }
