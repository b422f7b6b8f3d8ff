import background from './background.json' with { type: 'json' }
import { createIdfTable, type IdfTable } from './idf.ts'

const ordinary = new Set(background.ordinary.split(' '))

/** Whether headlines use the word in lower case, so that its capital does not make it a name. */
export const isOrdinaryWord = (word: string): boolean => ordinary.has(word)

/** An IDF table that starts from the key frequencies of AI headlines (counted by `npm run train`). */
export const createStoryIdf = (): IdfTable => createIdfTable(background)
