import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('./results/', import.meta.url))

/**
 * The file name contains the date, so that runs can be compared and none is overwritten. Returns the name.
 */
export const storeResult = (result: { machine: { date: string } }): string => {
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}${result.machine.date.replaceAll(/[:.]/g, '-')}.json`
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
  return file
}
