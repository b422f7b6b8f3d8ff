import { globSync, readFileSync } from 'node:fs'
import { findRawControls } from './controls/find-raw-controls.ts'

/**
 * Where controls are written: the components, the pages of the payment emulator and its package, which share
 * nothing with the product's design, and mails, whose programs know no style sheets. Tests quote HTML.
 */
const EXEMPT =
  /^src\/web\/ui\/|^src\/server\/emulator-pages\/|^packages\/stripe-emulator\/|^src\/mails\/|[.](test|fixture)[.]tsx?$|^src\/testing\/|\.gen\.ts$|node_modules/

const files = globSync('{src,packages}/**/*.{ts,tsx}').filter((path) => !EXEMPT.test(path))

let count = 0
const report = (text: string): void => {
  console.log(text)
  count += 1
}
for (const path of files.toSorted())
  for (const { line, message } of findRawControls(path, readFileSync(path, 'utf8')))
    report(`${path}:${line} ${message}`)
if (count > 0) {
  console.log(`${count} controls are not taken from src/web/ui (CONVENTIONS.md, Web)`)
  process.exitCode = 1
}
