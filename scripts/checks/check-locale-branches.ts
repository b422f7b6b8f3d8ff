import { globSync, readFileSync } from 'node:fs'
import { findLocaleBranches } from './locales/find-locale-branches.ts'
import { STILL_BRANCHING } from './locales/still-branching.ts'

/** Where languages are named: the locales themselves, the rules of content in a language, and tests. */
const EXEMPT = /^src\/locales\/|^src\/domain\/content\/|^src\/testing\/|[.](test|fixture)[.]tsx?$|\.gen\.ts$/

const files = globSync('src/**/*.{ts,tsx}').filter((path) => !EXEMPT.test(path))
const stillBranching = new Set(STILL_BRANCHING)

let count = 0
const report = (text: string): void => {
  console.log(text)
  count += 1
}
for (const path of files.toSorted()) {
  const found = findLocaleBranches(path, readFileSync(path, 'utf8'))
  if (!stillBranching.has(path)) for (const { line, message } of found) report(`${path}:${line} ${message}`)
  else if (found.length === 0) report(`${path} names no locale any more: remove it from still-branching.ts`)
}
for (const path of stillBranching)
  if (!files.includes(path)) report(`${path} in still-branching.ts does not exist`)
if (count > 0) {
  console.log(`${count} places know the locales by name (CONVENTIONS.md, Words on screen)`)
  process.exitCode = 1
}
