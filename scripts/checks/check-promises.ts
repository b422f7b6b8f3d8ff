import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ERRORS } from '../../src/contract/errors.ts'
import { DEFAULT_LOCALE, LOCALES } from '../../src/contract/values/locales.ts'
import { printMessage } from '../locales/message.ts'
import { readLocale } from '../locales/read-locale.ts'
import { readLedger, withHashes } from './promises/ledger.ts'
import {
  hashOfArea,
  hashOfPromise,
  promiseProblems,
  type Promised,
  type Promises,
} from './promises/promise-problems.ts'

const LEDGER = 'docs/promises.md'

const sentencesOf = async (locale: string): Promise<Readonly<Record<string, Promised>>> => {
  const path = `src/locales/${locale}/promises.ts`
  if (!existsSync(path)) return {}
  const module = (await import(`../../${path}`)) as { promises: Readonly<Record<string, Promised>> }
  return module.promises
}

/** A text that is no message, as one that lists several prices: its source, with what a reader sees in place of escapes. */
const ofCode = (source: string): string =>
  source
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('${', '{')

const readPromises = async (): Promise<Promises> => {
  const areas = new Map(
    LOCALES.map((locale) => [
      locale as string,
      new Map(
        readLocale(`src/locales/${locale}`).map(({ area, source, messages }) => [
          area,
          messages.map(({ message, start, end }) =>
            message ? printMessage(message).replaceAll("''", "'") : ofCode(source.slice(start, end)),
          ),
        ]),
      ),
    ]),
  )
  return {
    sentences: Object.fromEntries(
      await Promise.all(LOCALES.map(async (locale) => [locale, await sentencesOf(locale)] as const)),
    ),
    areas: [...(areas.get(DEFAULT_LOCALE)?.keys() ?? [])],
    // The English texts of errors are computed, from the contract.
    texts: (locale, area) =>
      area === 'errors' && locale === DEFAULT_LOCALE
        ? Object.values(ERRORS).map(({ message }) => message)
        : (areas.get(locale)?.get(area) ?? []),
    read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  }
}

/** Writes the present hashes into the rows of these promises and areas. */
const confirm = (promises: Promises, markdown: string, names: readonly string[]): void => {
  const { rows, areas } = readLedger(markdown)
  const hashes = new Map([
    ...rows.map(({ id }) => [id, hashOfPromise(promises, id)] as const),
    ...areas.map(({ area }) => [area, hashOfArea(promises, area)] as const),
  ])
  const unknown = names.filter((name) => !hashes.has(name))
  if (unknown.length > 0) throw new Error(`${LEDGER} has no row ${unknown.join(', ')}`)
  writeFileSync(LEDGER, withHashes(markdown, new Map([...hashes].filter(([name]) => names.includes(name)))))
}

if (import.meta.main) {
  const promises = await readPromises()
  const markdown = readFileSync(LEDGER, 'utf8')
  const [command, ...names] = process.argv.slice(2)
  if (command === '--confirm') confirm(promises, markdown, names)
  else {
    const problems = promiseProblems(promises, readLedger(markdown))
    for (const problem of problems) console.log(problem)
    if (problems.length > 0) process.exitCode = 1
  }
}
