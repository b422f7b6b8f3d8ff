import { en } from './sandbox.en.ts'
import { fr } from './sandbox.fr.ts'

export const sandboxTexts = { en, fr }
