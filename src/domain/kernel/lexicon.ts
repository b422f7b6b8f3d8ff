import type { Locale } from '#contract/locales.ts'

/** One meaning: the words and phrases that may stand for each other, within a language and across. */
export interface LexiconLine {
  en: string[]
  fr: string[]
}

export interface Lexicon {
  /** Numbers of the lines a folded word may belong to, by any of its base forms. */
  meaningsOf: (word: string, lang: Locale) => ReadonlySet<number>
  /** How many of the folded words from a place on make a phrase, and its meanings; undefined where none begins. */
  phraseAt: (
    words: readonly string[],
    at: number,
    lang: Locale,
  ) => { length: number; meanings: ReadonlySet<number> } | undefined
}

/** The lexicon of a process, whose lines may change while it runs. */
export interface LiveLexicon {
  /** As of the last look: never changed, but replaced by another. Waits for nothing; the product's own before the first look. */
  current: () => Lexicon
  /** The lines it is made of, the product's first. */
  lines: () => readonly LexiconLine[]
  /**
   * Reads the lines that editors added, where they have changed since the last look: otherwise one row by its key. Never inside a
   * transaction, whose lines may not stay. Throws what the database throws, and then the lexicon stays as it was.
   */
  look: () => Promise<void>
}
