import { en } from './shortcuts.en.ts'
import { fr } from './shortcuts.fr.ts'

/** The sheet that lists the keyboard shortcuts. */
export const shortcutsTexts = { en, fr }
