import type { Language } from '../text/languages.ts'
import { isAbbreviation, STARTER, STARTERS } from './abbreviations.ts'

/** Offsets are UTF-16 units of the whole text: `whole.slice(start, end) === text`. */
export interface Sentence {
  text: string
  start: number
  end: number
}

const segmenters: Record<Language, Intl.Segmenter> = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  fr: new Intl.Segmenter('fr', { granularity: 'sentence' }),
}

/**
 * Lossless: only white space is left out between sentences. News text needs more than the Unicode rules of
 * `Intl.Segmenter`, because of abbreviations, sentences that start in lower case, and paragraphs glued
 * together by dropped markup ("…de l'année.Les prix…").
 */
export const splitSentences = (text: string, lang: Language): Sentence[] => {
  const cuts = new Set<number>()
  const quotes = straightQuotes(text)
  for (const { index } of segmenters[lang].segment(text)) {
    // The segmenter treats every quotation mark as a closing one, also in `fell."We`.
    const opensNext = text[index - 1] === '"' && !quotes.isClosing(index - 1) && /\S/.test(text[index] ?? ' ')
    if (!opensNext && !isJoined(text, index, lang)) cuts.add(index)
  }
  addLowerCaseStarts(text, lang, cuts)
  addGluedStarts(text, quotes, cuts)
  addGluedHeadings(text, cuts)
  cuts.add(text.length)
  return toSentences(
    text,
    [...cuts].sort((a, b) => a - b),
  )
}

const CONTEXT = 40
const wordStart = (text: string, index: number): string =>
  text.slice(index, index + CONTEXT).replace(/^[\s"'“”‘’«»([]+/u, '')

/** The segmenter also cuts after abbreviations, in hard-wrapped lines and after quoted speech. */
const isJoined = (text: string, index: number, lang: Language): boolean => {
  if (index === 0) return false
  const raw = text.slice(Math.max(0, index - CONTEXT), index)
  const before = raw.trimEnd()
  const gap = raw.slice(before.length)
  // A hard-wrapped line has no end mark, and the next one continues in lower case after a single break.
  if (gap.includes('\n')) {
    const isWrapped =
      gap.split('\n').length === 2 &&
      /[\p{L}\p{N},;–-]$/u.test(before) &&
      /^\s*\p{Ll}/u.test(text.slice(index, index + 2))
    return isWrapped
  }
  const after = wordStart(text, index)
  if (before.endsWith('.')) return isAbbreviation(before, after, lang)
  // The mark may belong to a name or to speech: "Yahoo! announced", « Pourquoi ? » demande-t-il.
  if (/!['"”’» \u00A0\u202F]*$/u.test(before)) return /^\p{Ll}/u.test(after)
  return /\?['"”’» \u00A0\u202F]*$/u.test(before) && GOES_ON.test(after.match(/^\p{Ll}+/u)?.[0] ?? '')
}

const LOWER_CASE_START =
  /[.?…]['"”’»)\]]*[ \u00A0\u202F]+(?=(['"“‘«(]?[ \u00A0\u202F]?)(\p{Ll}[\p{L}\p{N}]*))/gu
/** These continue a sentence after a quoted question: "'Why?' he said". */
const GOES_ON =
  /^(?:he|she|they|it|said|says|asked|asks|wrote|writes|added|adds|and|but|or|a|ont|est|dit|demande|et|mais|ou|il|elle|on|s|se|interroge|lance|ironise|note|in)$/

/**
 * Adds cuts before lower case, where the segmenter makes none, for lower-cased feeds and brand names
 * ("iPhone").
 */
const addLowerCaseStarts = (text: string, lang: Language, cuts: Set<number>): void => {
  for (const match of text.matchAll(LOWER_CASE_START)) {
    const at = match.index + match[0].length
    const before = text.slice(Math.max(0, match.index - CONTEXT), match.index + 1)
    const word = match[2] ?? ''
    const endsInStop = before.endsWith('.')
    if (/(?:\.\.|…)$/.test(before) || (!endsInStop && GOES_ON.test(word))) continue
    // A full stop after a short word belongs to an abbreviation: "p. 5", "a.b. c".
    if (endsInStop && !/[\p{L}\p{M}]{3}\.$|\p{N}[%)]?\.$|['"”’»)%]\.$/u.test(before)) continue
    if (!isAbbreviation(before, word, lang)) cuts.add(at)
  }
}

/**
 * Looks for the mark first and for the letter before it then, because most characters are letters, whose kind
 * is slow to see.
 */
const GLUED =
  /(?:(?<=[\p{L}\p{N}%)])[.!?…]|[.!?…]["”»]|(?<=\p{Ll})["”»])(?=["“«]?\s?\p{Lu}(?:\p{Ll}|['’ ]))/gu
/** A name with a full stop is not divided: "Node.Js", "Booking.Com". */
const LATER_PART_OF_NAME = /^(?:Js|Net|Com|Org|Fr|Io|Ai|Tv|Eu|Co|Uk|Py|Ts|Md|Js)(?![\p{Ll}])/u

const addGluedStarts = (text: string, quotes: StraightQuotes, cuts: Set<number>): void => {
  for (const { index, 0: mark } of text.matchAll(GLUED)) {
    let at = index + mark.length
    const next = text.slice(at, at + CONTEXT)
    if (/^\s/.test(next) || LATER_PART_OF_NAME.test(next)) continue
    const chunk = text.slice(Math.max(0, index - 1 - CONTEXT), at).match(/(?<!\S)\S*$/)?.[0] ?? ''
    if (/:\/\/|www\.|@|^\p{Lu}?\p{N}*[.]$/u.test(chunk)) continue
    if (mark.endsWith('"')) {
      const isClosing = quotes.isClosing(at - 1)
      // Without an end mark, only a closing quotation mark ends a sentence: `mot"Phrase`, but `mot."Phrase`.
      if (!isClosing) {
        if (!/^[.!?…]/u.test(mark)) continue
        at -= 1
      }
    } else if (mark === '.' && /\p{L}\.$/u.test(text.slice(Math.max(0, at - 3), at))) {
      // With fewer than three letters before the full stop, the word is an initialism or a file name.
      if (!/[\p{L}\p{M}]{3}\.$/u.test(text.slice(Math.max(0, at - 6), at))) continue
      if (/\p{Lu}\.$/u.test(text.slice(Math.max(0, at - 3), at)) && !STARTER.test(next)) continue
    }
    cuts.add(at)
  }
}

/** A straight quotation mark closes if it is the second of its pair within the paragraph. */
type StraightQuotes = ReturnType<typeof straightQuotes>
const straightQuotes = (text: string) => {
  const closing = new Set<number>()
  if (!text.includes('"')) return { isClosing: () => false }
  let isOpen = false
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\n') isOpen = false
    if (text[index] !== '"') continue
    if (isOpen) closing.add(index)
    isOpen = !isOpen
  }
  return { isClosing: (index: number) => closing.has(index) }
}

/**
 * A heading without its markup may be glued to the text: "C’était fauxLes rumeurs". The next word must be a
 * typical first word, because "OpenAI" is a name.
 */
const GLUED_HEADING = new RegExp(`(?<=[\\p{Ll}\\p{N}%)])(?:${STARTERS})(?!\\p{L})(?=[\\s'’])`, 'gu')
const ROOM_OF_SENTENCE = 20
const ENDS = /[\n.!?…]|$/gu

const addGluedHeadings = (text: string, cuts: Set<number>): void => {
  for (const { index: at, 0: starter } of text.matchAll(GLUED_HEADING)) {
    // A single letter starts a sentence only with an apostrophe, because of "vitamin A" and "RoBERTa A".
    if (starter.length === 1 && !/^['’]/u.test(text.charAt(at + 1))) continue
    ENDS.lastIndex = at
    const ends = ENDS.exec(text)?.index ?? text.length
    if (ends - at >= ROOM_OF_SENTENCE) cuts.add(at)
  }
}

const HAS_CONTENT = /[\p{L}\p{N}]/u
/** The number of a list item belongs to the item, because it is no sentence by itself. */
const ENUMERATOR = /^\(?\d{1,2}[.)]$/

/** A piece without letters is added to the previous sentence, and a list number to the next one. */
const toSentences = (text: string, cuts: number[]): Sentence[] => {
  const sentences: Sentence[] = []
  let from = 0
  for (const cut of cuts) {
    const raw = text.slice(from, cut)
    const start = from + (raw.length - raw.trimStart().length)
    const end = from + raw.trimEnd().length
    if (cut < text.length && ENUMERATOR.test(raw.trim())) continue
    from = cut
    if (start >= end) continue
    const last = sentences.at(-1)
    if (last && !HAS_CONTENT.test(text.slice(start, end))) {
      last.end = end
      last.text = text.slice(last.start, end)
    } else sentences.push({ text: text.slice(start, end), start, end })
  }
  return sentences
}
