import { en } from './trial.en.ts'
import { fr } from './trial.fr.ts'

export const trialTexts = { en, fr }
