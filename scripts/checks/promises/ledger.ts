/** A row of `docs/promises.md`: a promise, the hash of its sentences when it was last confirmed, and what keeps it. */
export interface LedgerRow {
  id: string
  /** Name of the area of texts, as in `src/locales/en/premium.ts`. */
  area: string
  hash: string
  tests: readonly { file: string; name: string }[]
}

/** All texts of an area, which were read in search of promises. */
export interface ReadArea {
  area: string
  hash: string
}

/** An area that readers do not see, or in which a text is only a name. */
export interface LeftOutArea {
  area: string
  why: string
}

export interface Ledger {
  rows: LedgerRow[]
  areas: ReadArea[]
  leftOut: LeftOutArea[]
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const isRow = (line: string): boolean => line.startsWith('| `')

const unquoted = (cell: string | undefined): string => (cell ?? '').replaceAll('`', '')

/** Tests are written as `` `file`: name ``, several of them on lines of their own (`<br>`). */
const testsOf = (cell: string): LedgerRow['tests'] =>
  cell
    .split('<br>')
    .map((entry) => /^`([^`]+)`: (.+)$/.exec(entry.trim()))
    .flatMap((match) => (match ? [{ file: match[1] ?? '', name: match[2] ?? '' }] : []))

/** Rows of four columns are promises, rows of two areas that were read, and rows of three areas that were not, with the reason. */
export const readLedger = (markdown: string): Ledger => {
  const rows = markdown.split('\n').filter(isRow).map(cellsOf)
  return {
    rows: rows
      .filter(({ length }) => length === 4)
      .map(([id, area, hash, tests]) => ({
        id: unquoted(id),
        area: unquoted(area),
        hash: unquoted(hash),
        tests: testsOf(tests ?? ''),
      })),
    areas: rows
      .filter(({ length }) => length === 2)
      .map(([area, hash]) => ({ area: unquoted(area), hash: unquoted(hash) })),
    leftOut: rows
      .filter(({ length }) => length === 3)
      .map(([area, , why]) => ({ area: unquoted(area), why: why ?? '' })),
  }
}

/** The ledger with other hashes in the rows of these names. */
export const withHashes = (markdown: string, hashes: ReadonlyMap<string, string>): string =>
  markdown
    .split('\n')
    .map((line) => {
      const hash = isRow(line) ? hashes.get(unquoted(cellsOf(line)[0])) : undefined
      if (hash === undefined) return line
      const cells = cellsOf(line)
      cells[cells.length === 2 ? 1 : 2] = `\`${hash}\``
      return `| ${cells.join(' | ')} |`
    })
    .join('\n')
