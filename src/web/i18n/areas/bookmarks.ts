import { en } from './bookmarks.en.ts'
import { fr } from './bookmarks.fr.ts'

export const bookmarksTexts = { en, fr }
