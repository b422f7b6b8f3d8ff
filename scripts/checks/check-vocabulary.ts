import { globSync, readFileSync } from 'node:fs'
import { findReplacedWords } from './vocabulary/find-words.ts'

/**
 * Columns keep their names, generated code has no names of its own, and the word list has the words as keys.
 */
const EXEMPT = /^src\/db\/schema\/|\.gen\.ts$|node_modules|^scripts\/checks\/vocabulary\/replaced-words\.ts$/

const files = globSync('{src,scripts,bench,e2e,packages}/**/*.{ts,tsx}').filter((path) => !EXEMPT.test(path))

let count = 0
for (const path of files.toSorted()) {
  for (const { line, message } of findReplacedWords(path, readFileSync(path, 'utf8'))) {
    console.log(`${path}:${line} ${message}`)
    count += 1
  }
}
if (count > 0) {
  console.log(`${count} replaced words`)
  process.exitCode = 1
}
