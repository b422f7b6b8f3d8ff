import { LOCALES, type Locale } from '#contract/values/locales.ts'
import type { Database } from '#db/connection.ts'
import type { Term } from './parse-query.ts'
import { isCorrectable, editDistance } from './typos.ts'
import {
  listAlike,
  lookUpTerms,
  lookUpUnknown,
  type NearWord,
  type TermKnowledge,
  type UnknownTerm,
} from './vocabulary.repository.ts'

/** The query for the texts of one language. */
export interface LanguageQuery {
  /** A tsquery in PostgreSQL's syntax, already parsed: cast it, never parse it again. */
  tsquery: string
  /** Estimated share of the language's texts that match, from word frequencies; 0 where unknown. */
  share: number
  /** The same for its rarest word alone: the least that an index scan reads. */
  rarestShare: number
  /** Number of searchable texts in the language. */
  texts: number
}

export interface ExpandedQuery {
  /** By language; absent where nothing can match. */
  queries: Partial<Record<Locale, LanguageQuery>>
  /** The reader's query with its typos corrected; null when there were none. */
  corrected: string | null
  /** A less certain correction: offered, not searched. */
  suggestion: string | null
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`

/** The reader's language first where both have a word for it. */
const preferOwn = (lng: Locale): Locale[] => [lng, ...LOCALES.filter((lang) => lang !== lng)]

/** Frequent words are likelier, and typos seldom affect the first letter. */
const likelihood = (typed: string, { folded, df }: NearWord): number => df * (folded[0] === typed[0] ? 4 : 1)

const likeliest = (typed: string, near: readonly NearWord[], distance: number): NearWord | undefined =>
  near
    .filter(({ folded }) => editDistance(typed, folded) === distance)
    .toSorted((a, b) => likelihood(typed, b) - likelihood(typed, a))[0]

interface ExpandedTerm {
  term: Term
  known: Partial<Record<Locale, TermKnowledge>>
  /** For words found in no language and no text: known words at edit distance one, and two. */
  corrected: Partial<Record<Locale, NearWord>>
  guessed: Partial<Record<Locale, NearWord>>
}

/** No language knows the word, no completion exists, and it is long enough to correct. */
const isUnknown = ({ term, known }: ExpandedTerm): boolean =>
  term.kind === 'word' &&
  !term.isExcluded &&
  isCorrectable(term.folded) &&
  LOCALES.every((lang) => known[lang]?.isWord !== true && known[lang]?.completions.length === 0)

/**
 * A query for corrections costs about twenty times the look-up of a known word (25 index keys in each language). Only the first
 * three unknown words are corrected, more than readers mistype in one query; the others must match as typed.
 */
const MOST_CORRECTED = 3

const expandTerms = async (db: Database, terms: readonly Term[]): Promise<ExpandedTerm[]> => {
  const knowledge = await lookUpTerms(db, terms)
  const expandedTerms = terms.map((term): ExpandedTerm => ({ term, known: {}, corrected: {}, guessed: {} }))
  for (const known of knowledge) {
    const expanded = expandedTerms[known.n]
    // A word of either language is not completed.
    const isWord = knowledge.some(({ n, isWord: isKnown }) => n === known.n && isKnown)
    if (expanded)
      expanded.known[known.lang] = isWord ? { ...known, completions: [], completionsDf: 0 } : known
  }
  const unknown = expandedTerms.flatMap((expanded, n) => {
    const queries: Partial<Record<Locale, string>> = {}
    for (const lang of LOCALES) queries[lang] = expanded.known[lang]?.query
    return isUnknown(expanded) ? [{ n, folded: expanded.term.folded, queries }] : []
  })
  const looked = unknown.slice(0, MOST_CORRECTED)
  if (looked.length > 0) await correct(db, expandedTerms, await lookUpUnknown(db, looked))
  return expandedTerms
}

const correct = async (
  db: Database,
  expandedTerms: readonly ExpandedTerm[],
  unknown: readonly UnknownTerm[],
): Promise<void> => {
  for (const { n, lang, near } of unknown) {
    const expanded = expandedTerms[n]
    // A word that occurs in any text was not mistyped.
    if (!expanded || unknown.some((other) => other.n === n && other.isFound)) continue
    expanded.corrected[lang] = likeliest(expanded.term.folded, near, 1)
  }
  for (const { n, isFound } of unknown) {
    const expanded = expandedTerms[n]
    if (!expanded || isFound || LOCALES.some((lang) => expanded.corrected[lang])) continue
    for (const lang of LOCALES)
      expanded.guessed[lang] ??= likeliest(
        expanded.term.folded,
        await listAlike(db, lang, expanded.term.folded),
        2,
      )
  }
}

/** The query as typed, with some words replaced. */
const withWords = (
  expandedTerms: readonly ExpandedTerm[],
  wordFor: (expanded: ExpandedTerm) => string | undefined,
): string | null => {
  if (!expandedTerms.some((expanded) => wordFor(expanded) !== undefined)) return null
  return expandedTerms
    .map((expanded) => {
      const { text, kind, isExcluded } = expanded.term
      return (isExcluded ? '-' : '') + (wordFor(expanded) ?? (kind === 'phrase' ? `"${text}"` : text))
    })
    .join(' ')
}

const queryIn = (lang: Locale, expandedTerms: readonly ExpandedTerm[]): LanguageQuery | undefined => {
  const parts: string[] = []
  const excluded: string[] = []
  let share = 1
  let rarestShare = 1
  let texts = 0
  for (const { term, known, corrected } of expandedTerms) {
    const knowledge = known[lang]
    if (!knowledge?.query) continue
    if (term.isExcluded) {
      excluded.push(`!(${knowledge.query})`)
      continue
    }
    const { df, completionsDf, counted } = knowledge
    texts = knowledge.texts
    const meant = corrected[lang]
    if (meant) parts.push(quoted(meant.stem))
    else parts.push(anyOf([`(${knowledge.query})`, ...knowledge.completions.map(quoted)]))
    const termShare = counted === 0 ? 0 : Math.min(1, (meant ? meant.df : df + completionsDf) / counted)
    share *= termShare
    rarestShare = Math.min(rarestShare, termShare)
  }
  if (parts.length === 0) return undefined
  return { tsquery: [...parts, ...excluded].join(' & '), share, rarestShare, texts }
}

/** Expands a query: stems in both languages, completions of the last word, and one typo corrected in each of up to three words. */
export const expandQuery = async (
  db: Database,
  terms: readonly Term[],
  lng: Locale,
): Promise<ExpandedQuery> => {
  const queries: ExpandedQuery['queries'] = {}
  if (!terms.some((term) => !term.isExcluded)) return { queries, corrected: null, suggestion: null }
  const expandedTerms = await expandTerms(db, terms)
  for (const lang of LOCALES) {
    const query = queryIn(lang, expandedTerms)
    if (query) queries[lang] = query
  }
  const chosen = (words: Partial<Record<Locale, NearWord>>): string | undefined =>
    preferOwn(lng)
      .map((lang) => words[lang]?.word)
      .find((word) => word !== undefined)
  return {
    queries,
    corrected: withWords(expandedTerms, ({ corrected }) => chosen(corrected)),
    suggestion: withWords(expandedTerms, ({ corrected, guessed }) => chosen(corrected) ?? chosen(guessed)),
  }
}
