import { en } from './prompts.en.ts'
import { fr } from './prompts.fr.ts'

export const promptTexts = { en, fr }
