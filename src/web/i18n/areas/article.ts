import { en } from './article.en.ts'
import { fr } from './article.fr.ts'

export const articleTexts = { en, fr }
