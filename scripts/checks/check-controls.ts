import { globSync, readFileSync } from 'node:fs'
import { findRawControls } from './controls/find-raw-controls.ts'
import { STILL_RAW } from './controls/still-raw.ts'

/**
 * Where controls are written: the components, the pages of the payment emulator and its package, which share
 * nothing with the product's design, and mails, whose programs know no style sheets. Tests quote HTML.
 */
const EXEMPT =
  /^src\/web\/ui\/|^src\/server\/emulator-pages\/|^packages\/stripe-emulator\/|^src\/mails\/|[.](test|fixture)[.]tsx?$|^src\/testing\/|\.gen\.ts$|node_modules/

const files = globSync('{src,packages}/**/*.{ts,tsx}').filter((path) => !EXEMPT.test(path))
const stillRaw = new Set(STILL_RAW)

let count = 0
const report = (text: string): void => {
  console.log(text)
  count += 1
}
for (const path of files.toSorted()) {
  const found = findRawControls(path, readFileSync(path, 'utf8'))
  if (!stillRaw.has(path)) for (const { line, message } of found) report(`${path}:${line} ${message}`)
  else if (found.length === 0) report(`${path} has no raw control left: remove it from still-raw.ts`)
}
for (const path of stillRaw) if (!files.includes(path)) report(`${path} in still-raw.ts does not exist`)
if (count > 0) {
  console.log(`${count} controls are not taken from src/web/ui (CONVENTIONS.md, Web)`)
  process.exitCode = 1
}
