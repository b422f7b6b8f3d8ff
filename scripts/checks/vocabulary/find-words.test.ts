import { expect, test } from 'vitest'
import { findReplacedWords } from './find-words.ts'

const messagesOf = (source: string, path = 'src/domain/a.ts') =>
  findReplacedWords(path, source).map(({ line, message }) => `${line} ${message.split(':')[0]}`)

test('a replaced word is found in every kind of declaration', () => {
  const source = `
export const createDoor = (toldAt: number) => toldAt
export function tellStories() {}
class Housekeeper { handset = 1; settle() {} }
interface Dossier { isUntold: boolean; hear(wish: string): void }
type Deeds<Letter> = (heard: Letter) => void
const { a: theirs, ...ours } = b
const [nobody = 1] = c
try { run() } catch (somebody) {}
call({ isSettled: true, lettersOf() {} })`
  expect(messagesOf(source)).toEqual([
    '2 createDoor',
    '2 toldAt',
    '3 tellStories',
    '4 Housekeeper',
    '4 handset',
    '4 settle',
    '5 Dossier',
    '5 isUntold',
    '5 hear',
    '5 wish',
    '6 Deeds',
    '6 Letter',
    '6 heard',
    '7 theirs',
    '7 ours',
    '8 nobody',
    '9 somebody',
    '10 isSettled',
    '10 lettersOf',
  ])
})

test('a file may not be named by one', () => {
  expect(messagesOf('', 'src/server/entrance.test.ts')).toEqual(['1 entrance.test'])
})

test('uses, imports, strings, columns and JSON fields keep their names', () => {
  const source = `
import { tell } from 'library'
const row: { told_on: string } = { told_on: tell('door', shared.settled) }
const { tell: generate } = queue`
  expect(messagesOf(source)).toEqual([])
})

test('a word is found whole: parts of other words are no findings', () => {
  expect(messagesOf('const outdoor = 1, letterhead = 2, intelligent = 3')).toEqual([])
})

test('comments may not leave open whom or what they are about, but may quote', () => {
  const source = `
/** Tells whoever asks. */
const a = 1 // nobody's
// "somebody" and \`told\` are quoted`
  expect(messagesOf(source)).toEqual([
    '2 "Tells" in a comment',
    '2 "whoever" in a comment',
    '3 "nobody" in a comment',
  ])
})
