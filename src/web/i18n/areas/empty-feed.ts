import { en } from './empty-feed.en.ts'
import { fr } from './empty-feed.fr.ts'

export const emptyFeedTexts = { en, fr }
