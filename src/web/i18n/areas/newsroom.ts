import { en } from './newsroom.en.ts'
import { fr } from './newsroom.fr.ts'

export const newsroomTexts = { en, fr }
