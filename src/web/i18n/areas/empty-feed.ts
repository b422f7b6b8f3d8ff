import { en } from './empty-feed.en.ts'
import { fr } from './empty-feed.fr.ts'

/** A list that has nothing. */
export const emptyFeedTexts = { en, fr }
