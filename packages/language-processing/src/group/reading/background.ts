import background from './background.json' with { type: 'json' }
import { createIdfTable, type IdfTable } from './idf.ts'

const ordinary = new Set(background.ordinary.split(' '))

/** Whether headlines use the word in lower case, so that its capital does not make it a name. */
export const isOrdinaryWord = (word: string): boolean => ordinary.has(word)

/** `npm run train` counts the key frequencies, in AI headlines. */
export const createStoryIdf = (): IdfTable => createIdfTable(background)
