import { en } from './article-tools.en.ts'
import { fr } from './article-tools.fr.ts'

/** Sharing, muting and the reading position on an article's page. */
export const articleToolsTexts = { en, fr }
