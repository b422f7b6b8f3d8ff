import { en } from './article.en.ts'
import { fr } from './article.fr.ts'

/** What only an article's own page says: its summary, its story, why it stands where it stands. */
export const articleTexts = { en, fr }
