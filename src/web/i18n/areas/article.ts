import { en } from './article.en.ts'
import { fr } from './article.fr.ts'

/** Texts of an article's page only: its summary, its story and its ranking. */
export const articleTexts = { en, fr }
