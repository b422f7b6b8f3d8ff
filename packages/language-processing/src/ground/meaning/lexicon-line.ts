import type { Language } from '../../text/languages.ts'

/** Words and phrases that are interchangeable within a language and between the two. */
export interface LexiconLine {
  en: string[]
  fr: string[]
}

export interface LexiconProblem {
  rule: 'empty' | 'many' | 'form' | 'long' | 'twice' | 'light' | 'opposites' | 'facts' | 'known'
  /** The offending words as written; empty if the problem concerns the whole line. */
  words: string[]
}

export interface Lexicon {
  /** Line numbers of the folded word, looked up by each of its possible base forms. */
  meaningsOf: (word: string, lang: Language) => ReadonlySet<number>
  /** Length in words and line numbers of the phrase that begins at index `at`; undefined if none does. */
  phraseAt: (
    words: readonly string[],
    at: number,
    lang: Language,
  ) => { length: number; meanings: ReadonlySet<number> } | undefined
}
