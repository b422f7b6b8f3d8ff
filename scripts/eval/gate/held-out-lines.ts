import {
  type LexiconLine,
  compare,
  createLexicon,
  parseLexicon,
  shippedLexicon,
} from '@apercu/language-processing'
import { readFileSync } from 'node:fs'
import { type JudgedCase, judgeCase, requestOf, type SubtleCase } from './subtle-cases.ts'

const LEXICON = new URL(
  '../../../packages/language-processing/src/ground/meaning/lexicon.txt',
  import.meta.url,
)
const FOLDS = 5

/** Lexicon lines that match two different words in a case. Equal words and equal spelling need no line. */
const linesUsedBy = (row: SubtleCase): Set<number> => {
  const { own, cited, links } = compare({ ...requestOf(row), before: '' }, shippedLexicon())
  return new Set(
    links.flatMap((place, at) => {
      const [word, other] = [own[at], cited[place]]
      if (!word || !other || word.word === other.word) return []
      return [...word.meanings.intersection(other.meanings)]
    }),
  )
}

const without = (lines: readonly LexiconLine[], left: ReadonlySet<number>) =>
  createLexicon(lines.map((line, at) => (left.has(at) ? { en: [], fr: [] } : line)))

/**
 * The lexicon without lines that only one group of passages uses, for each group: an estimate for passages
 * that were not read.
 */
const judgeWithoutOwnLines = (
  rows: readonly SubtleCase[],
  others: readonly SubtleCase[],
  groupOf: (source: string) => string,
): JudgedCase[] => {
  const lines = parseLexicon(readFileSync(LEXICON, 'utf8'))
  const users = new Map<number, Set<string>>()
  const note = (row: SubtleCase, group: string) => {
    for (const line of linesUsedBy(row)) users.set(line, (users.get(line) ?? new Set()).add(group))
  }
  for (const row of rows) note(row, groupOf(row.source))
  for (const row of others) note(row, `other ${row.source}`)
  return [...Map.groupBy(rows, ({ source }) => groupOf(source))].flatMap(([group, members]) => {
    const own = [...users]
      .filter(([, groups]) => groups.size === 1 && groups.has(group))
      .map(([line]) => line)
    const lexicon = without(lines, new Set(own))
    return members.map((row) => judgeCase(row, lexicon))
  })
}

/** Judges each passage without the lines that only it uses, the strictest estimate for unseen passages. */
export const leaveOnePassageOut = (
  rows: readonly SubtleCase[],
  others: readonly SubtleCase[],
): JudgedCase[] => judgeWithoutOwnLines(rows, others, (source) => source)

/** Passages in five groups by outlet and date, each without the lines that only the group uses. */
export const crossValidate = (rows: readonly SubtleCase[], others: readonly SubtleCase[]): JudgedCase[] => {
  const sources = [...new Set(rows.map(({ source }) => source))].toSorted()
  return judgeWithoutOwnLines(rows, others, (source) => `fold ${sources.indexOf(source) % FOLDS}`)
}
