import background from './background.json' with { type: 'json' }
import { createIdfTable, type IdfTable } from './idf.ts'

const ordinary = new Set(background.ordinary.split(' '))

/** Whether a word is known to stand in headlines in lower case, so that its capital makes no name. */
export const isOrdinaryWord = (word: string): boolean => ordinary.has(word)

/** A table that starts from how often keys occur in AI headlines (counted by `npm run train`). */
export const createStoryIdf = (): IdfTable => createIdfTable(background)
