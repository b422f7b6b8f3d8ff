import { en } from './provenance.en.ts'
import { fr } from './provenance.fr.ts'

export const provenanceTexts = { en, fr }
