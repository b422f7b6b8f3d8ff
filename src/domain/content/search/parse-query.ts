import { fold } from './fold.ts'

export interface Term {
  /** As typed, without quotation marks, outer punctuation or an elided article. */
  text: string
  folded: string
  /** A `phrase` matches only if its words follow each other. */
  kind: 'word' | 'phrase'
  /** True after a minus: matching articles are left out. */
  isExcluded: boolean
  /** True for a last word without a space behind it, which the reader may still be typing. */
  isOpen: boolean
}

const MAX_TERMS = 10
const MAX_TERM_LENGTH = 60

const QUOTED = /"([^"]*)(?:"|$)|«([^»]*)(?:»|$)|“([^”]*)(?:”|$)/u
const TOKENS = new RegExp(`(-?)(?:${QUOTED.source}|([^\\s"«»“”]+))`, 'gu')
/** French elides articles: `l’IA` searches for `IA`. Apostrophes inside a word stay (`aujourd’hui`). */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ](?=\p{L})/iu
const OUTER_SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
/**
 * PostgreSQL removes accents before its own stop words are compared, so that its lists miss some of these.
 */
const STOP_WORDS = new Set(
  'a an the of and or in on to for is are by with le la les l un une des du de d et ou au aux en a est sont pour par sur dans que qui'.split(
    ' ',
  ),
)

/** PostgreSQL's `text` rejects NUL and lone surrogates; control characters separate words. */
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
 * Readers may write `"a phrase"` (also « » and “ ”) and `-word` for an exclusion; every other word must
 * match. Never fails: a query without letters or digits yields no terms.
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
