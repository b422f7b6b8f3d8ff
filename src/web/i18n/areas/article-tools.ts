import { en } from './article-tools.en.ts'
import { fr } from './article-tools.fr.ts'

export const articleToolsTexts = { en, fr }
