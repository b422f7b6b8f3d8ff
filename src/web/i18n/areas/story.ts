import { en } from './story.en.ts'
import { fr } from './story.fr.ts'

/** What only a story's page says. */
export const storyTexts = { en, fr }
