import type { Language } from '../../text/languages.ts'
import { type Links, linkWords } from './link-words.ts'
import type { Lexicon } from './lexicon-line.ts'
import { readText, type Word } from './read-text.ts'

export interface Comparison {
  own: readonly Word[]
  cited: readonly Word[]
  links: Links
  lang: Language
  sourceLang: Language
  isAcross: boolean
  /** A function, because the preceding text is parsed only for back references. */
  before: () => readonly Word[]
}

/** Size of the cache, because consecutive sentences often cite the same text. */
const KEPT_TEXTS = 32
const readTexts = new WeakMap<Lexicon, Map<string, readonly Word[]>>()

const readCited = (text: string, lang: Language, lexicon: Lexicon): readonly Word[] => {
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
  texts: { sentence: string; cited: string; before: string; lang: Language; sourceLang: Language },
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

export const counterpart = ({ links, cited }: Comparison, at: number): Word | undefined => {
  const link = links[at] ?? -1
  return link < 0 ? undefined : cited[link]
}

export const linkedPlaces = ({ links }: Comparison): ReadonlySet<number> =>
  new Set(links.filter((at) => at >= 0))

/** Searches at most `within` words; returns -1 if none of them is a content word. */
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
