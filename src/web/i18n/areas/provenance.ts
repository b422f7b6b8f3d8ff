import { en } from './provenance.en.ts'
import { fr } from './provenance.fr.ts'

/** How a text came about, wherever one is shown. */
export const provenanceTexts = { en, fr }
