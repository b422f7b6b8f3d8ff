import { createHash } from 'node:crypto'
import type { Ledger } from './ledger.ts'

/** Where a promise stands, and its sentence as it stands there, with `{placeholders}`. */
export type Promised = readonly [area: string, sentence: string]

export interface Promises {
  /** By language, then by id. */
  sentences: Readonly<Record<string, Readonly<Record<string, Promised>>>>
  /** Every area of texts. */
  areas: readonly string[]
  /** The messages of an area by language, with `{placeholders}`. */
  texts: (locale: string, area: string) => readonly string[]
  /** A test file's source; undefined where there is no such file. */
  read: (file: string) => string | undefined
}

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 10)

/** Changes with the sentence in any language. */
export const hashOfPromise = ({ sentences }: Promises, id: string): string =>
  hashOf(Object.keys(sentences).map((locale) => `${locale} ${sentences[locale]?.[id]?.[1] ?? ''}`))

/** Changes with any text of the area in any language, so that a new promise is not overlooked. */
export const hashOfArea = ({ sentences, texts }: Promises, area: string): string =>
  hashOf(Object.keys(sentences).flatMap((locale) => [locale, ...texts(locale, area)]))

const isTestIn = (source: string, name: string): boolean => {
  const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?:\b(?:test|it)(?:\.\w+)*|\))\(\s*['"\x60]${escaped}['"\x60]`).test(source)
}

const sentenceProblems = ({ sentences, texts }: Promises, id: string, area: string): string[] =>
  Object.entries(sentences).flatMap(([locale, byId]) => {
    const found = byId[id]
    if (!found) return [`${id}: src/locales/${locale}/promises.ts does not have it`]
    const [where, sentence] = found
    if (where !== area) return [`${id}: the ledger has it in ${area}, src/locales/${locale} in ${where}`]
    return texts(locale, area).some((text) => text.includes(sentence))
      ? []
      : [`${id}: no text of ${area} says in ${locale} any more: ${sentence}`]
  })

const testProblems = ({ read }: Promises, { id, tests }: Ledger['rows'][number]): string[] => {
  if (tests.length === 0) return [`${id}: no test keeps it`]
  return tests.flatMap(({ file, name }) => {
    const source = read(file)
    if (source === undefined) return [`${id}: there is no file ${file}`]
    return isTestIn(source, name) ? [] : [`${id}: ${file} has no test "${name}"`]
  })
}

const CONFIRM = 'then confirm with `npm run promises:confirm --'

/** A new area is read for promises, or left out with a reason. */
const areaProblems = (
  { areas }: Promises,
  read: ReadonlySet<string>,
  leftOut: Ledger['leftOut'],
): string[] => {
  const reasons = new Map(leftOut.map(({ area, why }) => [area, why]))
  return [
    ...areas
      .filter((area) => !read.has(area) && !reasons.has(area))
      .map(
        (area) =>
          `${area}: the ledger lists its texts neither among those that were read nor among those left out`,
      ),
    ...[...reasons].flatMap(([area, why]) => [
      ...(areas.includes(area) ? [] : [`${area}: the ledger leaves out texts that do not exist`]),
      ...(read.has(area) ? [`${area}: the ledger has its texts read and left out`] : []),
      ...(why ? [] : [`${area}: the ledger does not say why its texts are left out`]),
    ]),
  ]
}

/** What is wrong with the ledger, each in one sentence. */
export const promiseProblems = (promises: Promises, { rows, areas, leftOut }: Ledger): string[] => {
  const listed = new Set(rows.map(({ id }) => id))
  const named = new Set(Object.values(promises.sentences).flatMap((byId) => Object.keys(byId)))
  const read = new Set(areas.map(({ area }) => area))
  return [
    ...[...named].filter((id) => !listed.has(id)).map((id) => `${id}: the ledger does not have it`),
    ...rows
      .filter(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
      .map(({ id }) => `${id}: the ledger has it twice`),
    ...rows.flatMap((row) => {
      const { id, area, hash } = row
      const problems = [...sentenceProblems(promises, id, area), ...testProblems(promises, row)]
      if (problems.length === 0 && hash !== hashOfPromise(promises, id))
        problems.push(
          `${id}: its sentence has changed. See whether its tests still keep it, ${CONFIRM} ${id}\``,
        )
      if (!read.has(area))
        problems.push(`${id}: the ledger does not list ${area} among the texts that were read`)
      return problems
    }),
    ...areaProblems(promises, read, leftOut),
    ...areas
      .filter(({ area, hash }) => hash !== hashOfArea(promises, area))
      .map(
        ({ area }) => `${area}: its texts have changed. Add a row for each new promise, ${CONFIRM} ${area}\``,
      ),
  ]
}
