import { en } from './refusals.en.ts'
import { fr } from './refusals.fr.ts'

/** What the grounding gate refused or doubted, in the newsroom. */
export const refusalTexts = { en, fr }
