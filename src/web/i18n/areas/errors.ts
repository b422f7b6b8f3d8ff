import { en } from '../error-texts.en.ts'
import { fr } from '../error-texts.fr.ts'

/** Loaded with its screens, which render errors while the network is down. */
export const errorTexts = { en, fr }
