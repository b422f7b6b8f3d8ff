import { en } from './purchase.en.ts'
import { fr } from './purchase.fr.ts'

export const purchaseTexts = { en, fr }
