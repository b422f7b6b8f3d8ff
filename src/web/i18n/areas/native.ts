import { en } from './native.en.ts'
import { fr } from './native.fr.ts'

export const nativeTexts = { en, fr }
