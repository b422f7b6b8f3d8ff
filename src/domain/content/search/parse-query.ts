import { fold } from './fold.ts'

/** One thing a reader asks for. */
export interface Term {
  /** As typed, without quotation marks, signs around it or an elided article. */
  text: string
  folded: string
  /** `phrase`: these words in this order. */
  kind: 'word' | 'phrase'
  /** True after a minus: articles that have it are left out. */
  isExcluded: boolean
  /** The last word, which may not be finished. */
  isOpen: boolean
}

const MAX_TERMS = 10
const MAX_TERM_LENGTH = 60

const QUOTED = /"([^"]*)(?:"|$)|«([^»]*)(?:»|$)|“([^”]*)(?:”|$)/u
const TOKENS = new RegExp(`(-?)(?:${QUOTED.source}|([^\\s"«»“”]+))`, 'gu')
/** `l’IA` asks for `IA`. Not in the middle of a word: `aujourd’hui`. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ](?=\p{L})/iu
const OUTER_SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
/** Frequent words that PostgreSQL's own lists lack once accents are gone. */
const STOP_WORDS = new Set(
  'a an the of and or in on to for is are by with le la les l un une des du de d et ou au aux en a est sont pour par sur dans que qui'.split(
    ' ',
  ),
)

/** Controls and NUL, which PostgreSQL's text does not hold, and halves of a character. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .normalize('NFC')

const termOf = (raw: string, kind: Term['kind'], isExcluded: boolean, isOpen: boolean): Term[] => {
  const text = raw
    .replace(OUTER_SIGNS, '')
    .replace(kind === 'word' ? ELISION : '', '')
    .slice(0, MAX_TERM_LENGTH)
    .toWellFormed()
  return text ? [{ text, folded: fold(text), kind, isExcluded, isOpen }] : []
}

/**
 * A reader's words: `"in quotes"` (also « » and “ ”) a phrase, `-word` left out, everything else a word that must be
 * there. Any text is understood; what says nothing yields nothing.
 */
export const parseQuery = (query: string): Term[] => {
  const text = clean(query)
  const endsOpen = /[\p{L}\p{N}]$/u.test(text)
  const terms = [...text.matchAll(TOKENS)].slice(0, MAX_TERMS * 3).flatMap((match) => {
    const [whole, minus, ...groups] = match
    const word = groups[3]
    const isLast = match.index + whole.length === text.length
    const content = groups.find((group) => group !== undefined) ?? ''
    return termOf(
      content,
      word === undefined ? 'phrase' : 'word',
      minus === '-',
      isLast && endsOpen && word !== undefined,
    )
  })
  const distinctive = terms.filter(
    (term) => term.kind === 'phrase' || term.isOpen || !STOP_WORDS.has(term.folded),
  )
  const kept = distinctive.some((term) => !term.isExcluded) ? distinctive : terms
  return kept.slice(0, MAX_TERMS)
}
