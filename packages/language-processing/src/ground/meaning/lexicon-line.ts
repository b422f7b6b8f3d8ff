import type { Language } from '../../text/languages.ts'

/** One meaning: words and phrases that are interchangeable, within a language and across. */
export interface LexiconLine {
  en: string[]
  fr: string[]
}

/** Why a line is invalid. */
export interface LexiconProblem {
  rule: 'empty' | 'many' | 'form' | 'long' | 'twice' | 'light' | 'opposites' | 'facts' | 'known'
  /** The words in question, unchanged; empty for a problem of the whole line. */
  words: string[]
}

export interface Lexicon {
  /** The numbers of the lines a folded word belongs to, by any of its base forms. */
  meaningsOf: (word: string, lang: Language) => ReadonlySet<number>
  /** The length and the meanings of the phrase that begins at a place; undefined where none does. */
  phraseAt: (
    words: readonly string[],
    at: number,
    lang: Language,
  ) => { length: number; meanings: ReadonlySet<number> } | undefined
}
