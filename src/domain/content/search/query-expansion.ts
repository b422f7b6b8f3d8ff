import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import type { Frequency } from './frequency.repository.ts'
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

/** `share` is the product of word frequencies, of the language's texts. */
export interface LanguageQuery extends Frequency {
  /** A tsquery in PostgreSQL's syntax, already stemmed: it is cast, because parsing would stem it again. */
  tsquery: string
  /** The texts whose words were counted: all since a time, null for a count of before it was stored. */
  counted: { texts: number; since: Date | null; at: Date }
}

export interface ExpandedQuery {
  /** A language is absent where none of its texts can match. */
  queries: Partial<Record<ContentLanguage, LanguageQuery>>
  /** The reader's query with the corrections that were searched; null without any. */
  corrected: string | null
  /** Also contains corrections at edit distance two, which are offered to the reader and not searched. */
  suggestion: string | null
}

/** PostgreSQL's text form of a lexeme, in a tsquery or a tsvector. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`

/** Where both languages correct a word, the correction in the reader's language is shown. */
const preferOwn = (lng: ContentLanguage): ContentLanguage[] => [
  lng,
  ...CONTENT_LANGUAGES.filter((lang) => lang !== lng),
]

/** Frequent words are likelier, and typos seldom affect the first letter (weight 4). */
const likelihood = (typed: string, { folded, df }: NearWord): number => df * (folded[0] === typed[0] ? 4 : 1)

const likeliest = (typed: string, near: readonly NearWord[], distance: number): NearWord | undefined =>
  near
    .filter(({ folded }) => editDistance(typed, folded) === distance)
    .toSorted((a, b) => likelihood(typed, b) - likelihood(typed, a))[0]

interface ExpandedTerm {
  term: Term
  known: Partial<Record<ContentLanguage, TermKnowledge>>
  /**
   * Known words at edit distance one (`corrected`) and two (`guessed`) from a word that neither the
   * vocabulary nor any text contains.
   */
  corrected: Partial<Record<ContentLanguage, NearWord>>
  guessed: Partial<Record<ContentLanguage, NearWord>>
}

/** An open word with completions is unfinished rather than mistyped. */
const isUnknown = ({ term, known }: ExpandedTerm): boolean =>
  term.kind === 'word' &&
  !term.isExcluded &&
  isCorrectable(term.folded) &&
  CONTENT_LANGUAGES.every((lang) => known[lang]?.isWord !== true && known[lang]?.completions.length === 0)

/**
 * A query for corrections costs about twenty times the look-up of a known word (25 index keys in each
 * language). Three are more than readers mistype in one query; further unknown words must match as typed.
 */
const MOST_CORRECTED = 3

const expandTerms = async (db: Database, terms: readonly Term[]): Promise<ExpandedTerm[]> => {
  const knowledge = await lookUpTerms(db, terms)
  const expandedTerms = terms.map((term): ExpandedTerm => ({ term, known: {}, corrected: {}, guessed: {} }))
  for (const known of knowledge) {
    const expanded = expandedTerms[known.n]
    // A word that exists in either language is complete, so that it gets no completions.
    const isWord = knowledge.some(({ n, isWord: isKnown }) => n === known.n && isKnown)
    if (expanded)
      expanded.known[known.lang] = isWord ? { ...known, completions: [], completionsDf: 0 } : known
  }
  const unknown = expandedTerms.flatMap((expanded, n) => {
    const queries: Partial<Record<ContentLanguage, string>> = {}
    for (const lang of CONTENT_LANGUAGES) queries[lang] = expanded.known[lang]?.query
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
    // A word that occurs in any text is spelled correctly.
    if (!expanded || unknown.some((other) => other.n === n && other.isFound)) continue
    expanded.corrected[lang] = likeliest(expanded.term.folded, near, 1)
  }
  for (const { n, isFound } of unknown) {
    const expanded = expandedTerms[n]
    if (!expanded || isFound || CONTENT_LANGUAGES.some((lang) => expanded.corrected[lang])) continue
    for (const lang of CONTENT_LANGUAGES)
      expanded.guessed[lang] ??= likeliest(
        expanded.term.folded,
        await listAlike(db, lang, expanded.term.folded),
        2,
      )
  }
}

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

const queryIn = (
  lang: ContentLanguage,
  expandedTerms: readonly ExpandedTerm[],
): LanguageQuery | undefined => {
  const parts: string[] = []
  const excluded: string[] = []
  let share = 1
  let rarestShare = 1
  let texts = 0
  let counted: LanguageQuery['counted'] = { texts: 0, since: null, at: new Date(0) }
  for (const { term, known, corrected } of expandedTerms) {
    const knowledge = known[lang]
    if (!knowledge?.query) continue
    if (term.isExcluded) {
      excluded.push(`!(${knowledge.query})`)
      continue
    }
    const { df, completionsDf, countedSince, countedAt } = knowledge
    texts = knowledge.texts
    if (countedAt) counted = { texts: knowledge.counted, since: countedSince, at: countedAt }
    const meant = corrected[lang]
    if (meant) parts.push(quoted(meant.stem))
    else parts.push(anyOf([`(${knowledge.query})`, ...knowledge.completions.map(quoted)]))
    const ownDf = meant ? meant.df : df + completionsDf
    const termShare = knowledge.counted === 0 ? 0 : Math.min(1, ownDf / knowledge.counted)
    share *= termShare
    rarestShare = Math.min(rarestShare, termShare)
  }
  if (parts.length === 0) return undefined
  return { tsquery: [...parts, ...excluded].join(' & '), share, rarestShare, texts, counted }
}

/**
 * Adds stems in both languages, completions of the last word, and corrections of typos at edit distance one.
 */
export const expandQuery = async (
  db: Database,
  terms: readonly Term[],
  lng: ContentLanguage,
): Promise<ExpandedQuery> => {
  const queries: ExpandedQuery['queries'] = {}
  if (!terms.some((term) => !term.isExcluded)) return { queries, corrected: null, suggestion: null }
  const expandedTerms = await expandTerms(db, terms)
  for (const lang of CONTENT_LANGUAGES) {
    const query = queryIn(lang, expandedTerms)
    if (query) queries[lang] = query
  }
  const chosen = (words: Partial<Record<ContentLanguage, NearWord>>): string | undefined =>
    preferOwn(lng)
      .map((lang) => words[lang]?.word)
      .find((word) => word !== undefined)
  return {
    queries,
    corrected: withWords(expandedTerms, ({ corrected }) => chosen(corrected)),
    suggestion: withWords(expandedTerms, ({ corrected, guessed }) => chosen(corrected) ?? chosen(guessed)),
  }
}
