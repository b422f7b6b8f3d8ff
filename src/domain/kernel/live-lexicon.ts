import type { Lexicon, LexiconLine } from '@apercu/language-processing'

/** The lexicon of a process, reloaded when its lines change. */
export interface LiveLexicon {
  /** The cached lexicon, immutable; the shipped one before the first `look`. Never waits. */
  current: () => Lexicon
  /** Its lines, the shipped ones first. */
  lines: () => readonly LexiconLine[]
  /**
   * Reloads the lines that editors added if they have changed; otherwise the query reads one row. Never call
   * it inside a transaction, whose lines may be rolled back. Throws the database's errors and keeps the
   * cached lexicon.
   */
  look: () => Promise<void>
}
