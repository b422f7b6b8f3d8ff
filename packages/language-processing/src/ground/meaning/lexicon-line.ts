import type { Locale } from '#contract/values/locales.ts'

/** One meaning: words and phrases that are interchangeable, within a language and across. */
export interface LexiconLine {
  en: string[]
  fr: string[]
}

export interface Lexicon {
  /** The numbers of the lines a folded word belongs to, by any of its base forms. */
  meaningsOf: (word: string, lang: Locale) => ReadonlySet<number>
  /** The length and the meanings of the phrase that begins at a place; undefined where none does. */
  phraseAt: (
    words: readonly string[],
    at: number,
    lang: Locale,
  ) => { length: number; meanings: ReadonlySet<number> } | undefined
}

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
