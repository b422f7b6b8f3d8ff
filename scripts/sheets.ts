import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { screensOf } from './sheets/screens.ts'
import { startProduct } from './sheets/start-product.ts'
import { findIds, openBrowser, takeScreens } from './sheets/take-screens.ts'
import { writeSheets } from './sheets/write-sheets.ts'
import { provideTestPrograms } from './test-run/provide-test-programs.ts'

/**
 * `npm run sheets [-- --only search,sources]`: every screen of the product in both languages and schemes, at
 * the widths of phones and desktops, as one PNG a screen and a page with all of them, to be looked at.
 */
const FOLDER = 'test-results/sheets'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.split(',')

if (!provideTestPrograms(['chromium'])) process.exit(1)
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const product = await startProduct()
const browser = await openBrowser()
try {
  const screens = screensOf(await findIds(product.url)).filter(({ name }) => !only || only.includes(name))
  let taken = 0
  const onTaken = () => {
    taken += 1
    if (taken % 20 === 0) console.log(`${taken} screens taken`)
  }
  const shots = await takeScreens(browser, { product, screens, folder: FOLDER, onTaken })
  console.log(`${shots.length} screens: ${await writeSheets(shots, FOLDER)}`)
} finally {
  await browser.close()
  await product.stop()
}
