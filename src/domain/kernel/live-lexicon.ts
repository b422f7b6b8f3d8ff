import type { Lexicon, LexiconLine } from '@apercu/language-processing'

/** The lexicon of a process, reloaded when its lines change. */
export interface LiveLexicon {
  /** The cached lexicon, immutable; the shipped one before the first `look`. Never waits. */
  current: () => Lexicon
  /** The lines of the lexicon, the shipped ones first. */
  lines: () => readonly LexiconLine[]
  /**
   * Reloads the lines that editors added if they have changed; otherwise the query reads one row. Never call
   * it inside a transaction, whose lines may be rolled back. After an error of the database the cached
   * lexicon stays.
   *
   * @throws errors of the database
   */
  look: () => Promise<void>
}
