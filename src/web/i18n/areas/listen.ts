import { en } from './listen.en.ts'
import { fr } from './listen.fr.ts'

export const listenTexts = { en, fr }
