import { en } from './sandbox.en.ts'
import { fr } from './sandbox.fr.ts'

/** Texts of the pages that emulate the payment provider (server/emulator-pages). */
export const sandboxTexts = { en, fr }
