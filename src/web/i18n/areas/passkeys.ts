import { en } from './passkeys.en.ts'
import { fr } from './passkeys.fr.ts'

export const passkeyTexts = { en, fr }
