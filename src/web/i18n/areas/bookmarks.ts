import { en } from './bookmarks.en.ts'
import { fr } from './bookmarks.fr.ts'

/** The page of saved articles. */
export const bookmarksTexts = { en, fr }
