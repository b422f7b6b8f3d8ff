import { en } from './story.en.ts'
import { fr } from './story.fr.ts'

export const storyTexts = { en, fr }
