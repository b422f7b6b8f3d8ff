import {
  type Lexicon,
  type LexiconLine,
  createLexicon,
  problemsOfLine,
  shippedLexicon,
  shippedLines,
  toLine,
} from '@apercu/language-processing'
import type { LiveLexicon } from '#domain/kernel/live-lexicon.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as rows from './lexicon-lines.repository.ts'

/** Stored lines that break the rules are left out, and logged once per change of the lines. */
export const createLiveLexicon = ({ db, log }: Pick<Context, 'db' | 'log'>): LiveLexicon => {
  let revision = 0
  let added: LexiconLine[] = []
  /** Built on first use, because processes that judge no sentence need no lexicon. */
  let made: Lexicon | undefined
  const lines = () => (added.length === 0 ? shippedLines() : [...shippedLines(), ...added])

  const read = async (): Promise<void> => {
    const newest = await db.within('watch', () => rows.readRevision(db))
    if (newest === revision) return
    const live = await db.within('watch', () => rows.listLiveLines(db))
    added = live.flatMap(({ id, ...sides }) => {
      const line = toLine(sides)
      const problems = problemsOfLine(line)
      if (problems.length === 0) return [line]
      log.warn({ line: id, problems }, 'A line of the lexicon breaks its rules and is left out')
      return []
    })
    made = undefined
    revision = newest
  }
  // Serialized, so that the result of an earlier look-up never overwrites that of a later one.
  let looking: Promise<void> = Promise.resolve()
  return {
    current: () => (made ??= added.length === 0 ? shippedLexicon() : createLexicon(lines())),
    lines,
    look: () => (looking = looking.catch(() => undefined).then(read)),
  }
}
