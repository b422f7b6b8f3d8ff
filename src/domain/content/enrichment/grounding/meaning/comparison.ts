import type { Locale } from '#contract/locales.ts'
import { type Links, linkWords } from './link-words.ts'
import type { Lexicon } from '#domain/kernel/lexicon.ts'
import { readText, type Word } from './read-text.ts'

/** A sentence beside the text it cites, both read, and what of the one stands for what of the other. */
export interface Comparison {
  own: readonly Word[]
  cited: readonly Word[]
  links: Links
  lang: Locale
  sourceLang: Locale
  isAcross: boolean
  /** What the source says before the cited sentences; read only where something points back to it. */
  before: () => readonly Word[]
}

/** A text is cited by several sentences in a row: read once for all of them. */
const KEPT_TEXTS = 32
const readTexts = new WeakMap<Lexicon, Map<string, readonly Word[]>>()

const readCited = (text: string, lang: Locale, lexicon: Lexicon): readonly Word[] => {
  const kept = readTexts.get(lexicon) ?? new Map<string, readonly Word[]>()
  readTexts.set(lexicon, kept)
  const key = `${lang} ${text}`
  const words = kept.get(key) ?? readText(text, lang, lexicon)
  kept.delete(key)
  kept.set(key, words)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_TEXTS && oldest !== undefined) kept.delete(oldest)
  return words
}

export const compare = (
  texts: { sentence: string; cited: string; before: string; lang: Locale; sourceLang: Locale },
  lexicon: Lexicon,
): Comparison => {
  const { lang, sourceLang } = texts
  const own = readText(texts.sentence, lang, lexicon)
  const cited = readCited(texts.cited, sourceLang, lexicon)
  return {
    own,
    cited,
    links: linkWords(own, cited, { lang, sourceLang }),
    lang,
    sourceLang,
    isAcross: lang !== sourceLang,
    before: () => readCited(texts.before, sourceLang, lexicon),
  }
}

/** The counterpart of a word of the sentence, if it has one. */
export const counterpart = ({ links, cited }: Comparison, at: number): Word | undefined => {
  const link = links[at] ?? -1
  return link < 0 ? undefined : cited[link]
}

/** Places of the cited text that a word of the sentence stands for. */
export const linkedPlaces = ({ links }: Comparison): ReadonlySet<number> =>
  new Set(links.filter((at) => at >= 0))

/** The next word from a place on that says something, within so many words; -1 for none. */
export const nextContent = (words: readonly Word[], from: number, within = 6): number => {
  for (let at = from; at < Math.min(words.length, from + within); at++)
    if (words[at]?.isContent || words[at]?.isNumber) return at
  return -1
}

export const previousContent = (words: readonly Word[], from: number, within = 6): number => {
  for (let at = from; at >= Math.max(0, from - within + 1); at--)
    if (words[at]?.isContent || words[at]?.isNumber) return at
  return -1
}
