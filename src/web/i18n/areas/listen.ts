import { en } from './listen.en.ts'
import { fr } from './listen.fr.ts'

/** The player that reads the digest aloud: what it shows, and what it says between the items. */
export const listenTexts = { en, fr }
