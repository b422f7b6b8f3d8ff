import { readFileSync } from 'node:fs'
import type { Language } from '../../text/languages.ts'
import type { Lexicon, LexiconLine } from './lexicon-line.ts'
import { fold, stemOf } from '../../text/words.ts'
import { formsOf } from './word-forms.ts'

export const toLine = ({ en, fr }: Record<Language, string>): LexiconLine => ({
  en: en.split(/\s+/).filter(Boolean),
  fr: fr.split(/\s+/).filter(Boolean),
})

/**
 * `word phrase_of_words | mot locution_de_mots`, English first. A word with several meanings is in several
 * lines. Lines that start with `#` are comments.
 */
export const parseLexicon = (text: string): LexiconLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [en = '', fr = ''] = line.split('|')
      return toLine({ en, fr })
    })

/** Maximum of entries per cache and language; a full cache is cleared. */
const MAX_LOOKED = 20_000
const NONE: ReadonlySet<number> = new Set()

interface Phrase {
  words: string[]
  meanings: Set<number>
}

const partsOf = (entry: string): string[] =>
  fold(entry)
    .replaceAll('_', ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

export const createLexicon = (lines: readonly LexiconLine[]): Lexicon => {
  const words: Record<Language, Map<string, Set<number>>> = { en: new Map(), fr: new Map() }
  const phrases: Record<Language, Map<string, Phrase[]>> = { en: new Map(), fr: new Map() }
  const addWord = (lang: Language, form: string, line: number) => {
    const meanings = words[lang].get(form)
    if (meanings) meanings.add(line)
    else words[lang].set(form, new Set([line]))
  }
  const addPhrase = (lang: Language, parts: string[], line: number) => {
    const [first = ''] = parts
    const starting = phrases[lang].get(first) ?? []
    const same = starting.find((phrase) => phrase.words.join(' ') === parts.join(' '))
    if (same) same.meanings.add(line)
    else starting.push({ words: parts, meanings: new Set([line]) })
    phrases[lang].set(
      first,
      starting.toSorted((a, b) => b.words.length - a.words.length),
    )
  }
  for (const [at, line] of lines.entries())
    for (const lang of ['en', 'fr'] as const)
      for (const entry of line[lang]) {
        const parts = partsOf(entry)
        const [word] = parts
        if (parts.length > 1) addPhrase(lang, parts, at)
        else if (word !== undefined)
          for (const form of new Set([word, stemOf(word, lang)])) addWord(lang, form, at)
      }

  const looked: Record<Language, Map<string, ReadonlySet<number>>> = { en: new Map(), fr: new Map() }
  const meaningsOf = (word: string, lang: Language): ReadonlySet<number> => {
    const before = looked[lang].get(word)
    if (before) return before
    const meanings = lookUp(word, lang)
    if (looked[lang].size >= MAX_LOOKED) looked[lang].clear()
    looked[lang].set(word, meanings)
    return meanings
  }
  const lookUp = (word: string, lang: Language): ReadonlySet<number> => {
    let all: Set<number> | undefined
    for (const form of formsOf(word, lang)) {
      const meanings = words[lang].get(form)
      if (meanings) all = all ? all.union(meanings) : meanings
    }
    return all ?? NONE
  }
  /** The longest phrase comes first, so that the first match is the most specific. */
  const beginning: Record<Language, Map<string, readonly Phrase[]>> = { en: new Map(), fr: new Map() }
  const phrasesFrom = (word: string, lang: Language): readonly Phrase[] => {
    const before = beginning[lang].get(word)
    if (before) return before
    const found = [...formsOf(word, lang)].flatMap((form) => phrases[lang].get(form) ?? [])
    if (beginning[lang].size >= MAX_LOOKED) beginning[lang].clear()
    beginning[lang].set(word, found)
    return found
  }
  const isForm = (written: string, wanted: string, lang: Language) =>
    written === wanted || formsOf(written, lang).has(wanted)

  return {
    meaningsOf,
    phraseAt: (text, at, lang) => {
      for (const { words: parts, meanings } of phrasesFrom(text[at] ?? '', lang))
        if (parts.every((part, offset) => offset === 0 || isForm(text[at + offset] ?? '', part, lang)))
          return { length: parts.length, meanings }
      return undefined
    },
  }
}

export const LEXICON_FILE = new URL('lexicon.txt', import.meta.url)

let lines: readonly LexiconLine[] | undefined
let shipped: Lexicon | undefined

export const shippedLines = (): readonly LexiconLine[] =>
  (lines ??= parseLexicon(readFileSync(LEXICON_FILE, 'utf8')))

export const shippedLexicon = (): Lexicon => (shipped ??= createLexicon(shippedLines()))
