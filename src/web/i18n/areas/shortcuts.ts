import { en } from './shortcuts.en.ts'
import { fr } from './shortcuts.fr.ts'

export const shortcutsTexts = { en, fr }
