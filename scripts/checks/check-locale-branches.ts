import { globSync, readFileSync } from 'node:fs'
import { findLocaleBranches } from './locales/find-locale-branches.ts'

/** Where languages are named: the locales themselves, the rules of content in a language, and tests. */
const EXEMPT = /^src\/locales\/|^src\/domain\/content\/|^src\/testing\/|[.](test|fixture)[.]tsx?$|\.gen\.ts$/

const files = globSync('src/**/*.{ts,tsx}').filter((path) => !EXEMPT.test(path))

let count = 0
for (const path of files.toSorted())
  for (const { line, message } of findLocaleBranches(path, readFileSync(path, 'utf8'))) {
    console.log(`${path}:${line} ${message}`)
    count += 1
  }
if (count > 0) {
  console.log(`${count} places know the locales by name (CONVENTIONS.md, Words on screen)`)
  process.exitCode = 1
}
