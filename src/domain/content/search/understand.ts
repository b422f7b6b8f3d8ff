import { LOCALES, type Locale } from '#contract/locales.ts'
import type { Database } from '#db/connection.ts'
import type { Term } from './parse-query.ts'
import { isCorrectable, slipsBetween } from './slips.ts'
import {
  listAlike,
  lookUpTerms,
  lookUpUnknown,
  type NearWord,
  type TermKnowledge,
  type UnknownTerm,
} from './vocabulary.repository.ts'

/** What to look for in one language's texts. */
export interface LanguageQuery {
  /** As PostgreSQL writes it: parsed already, to be cast. */
  tsquery: string
  /** Share of the language's texts that probably match, by the frequency of its words; 0 where unknown. */
  share: number
  /** The same of its rarest word alone: what an index reads at least. */
  rarestShare: number
  /** Texts of the language that can be searched. */
  texts: number
}

export interface UnderstoodQuery {
  /** By language; absent where nothing can match. */
  queries: Partial<Record<Locale, LanguageQuery>>
  /** The reader's query with its slips put right; null when there were none. */
  corrected: string | null
  /** What may have been meant, where that is only a guess. */
  suggestion: string | null
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`

/** The reader's language first where both have a word for it. */
const preferOwn = (lng: Locale): Locale[] => [lng, ...LOCALES.filter((lang) => lang !== lng)]

/** Frequent words are meant more often, and slips seldom hit the first letter. */
const likelihood = (typed: string, { folded, df }: NearWord): number => df * (folded[0] === typed[0] ? 4 : 1)

const likeliest = (typed: string, near: readonly NearWord[], slips: number): NearWord | undefined =>
  near
    .filter(({ folded }) => slipsBetween(typed, folded) === slips)
    .toSorted((a, b) => likelihood(typed, b) - likelihood(typed, a))[0]

interface Reading {
  term: Term
  known: Partial<Record<Locale, TermKnowledge>>
  /** Words no language has, nor any text: what is one slip away, and two. */
  corrected: Partial<Record<Locale, NearWord>>
  guessed: Partial<Record<Locale, NearWord>>
}

/** No language has it, it completes to nothing, and a slip can be looked for. */
const isUnknown = ({ term, known }: Reading): boolean =>
  term.kind === 'word' &&
  !term.isExcluded &&
  isCorrectable(term.folded) &&
  LOCALES.every((lang) => known[lang]?.isWord !== true && known[lang]?.completions.length === 0)

/**
 * Looking for what a word may have been meant to be costs some twenty times a word that is known (25 keys of an index in each
 * language). The first three are corrected, which is more than readers mistype; the others have to be as they are written.
 */
const MOST_CORRECTED = 3

const readTerms = async (db: Database, terms: readonly Term[]): Promise<Reading[]> => {
  const knowledge = await lookUpTerms(db, terms)
  const readings = terms.map((term): Reading => ({ term, known: {}, corrected: {}, guessed: {} }))
  for (const known of knowledge) {
    const reading = readings[known.n]
    // What is a word of either language is not completed.
    const isWord = knowledge.some(({ n, isWord: isKnown }) => n === known.n && isKnown)
    if (reading) reading.known[known.lang] = isWord ? { ...known, completions: [], completionsDf: 0 } : known
  }
  const unknown = readings.flatMap((reading, n) => {
    const queries: Partial<Record<Locale, string>> = {}
    for (const lang of LOCALES) queries[lang] = reading.known[lang]?.query
    return isUnknown(reading) ? [{ n, folded: reading.term.folded, queries }] : []
  })
  const looked = unknown.slice(0, MOST_CORRECTED)
  if (looked.length > 0) await correct(db, readings, await lookUpUnknown(db, looked))
  return readings
}

const correct = async (
  db: Database,
  readings: readonly Reading[],
  unknown: readonly UnknownTerm[],
): Promise<void> => {
  for (const { n, lang, near } of unknown) {
    const reading = readings[n]
    // A word that any text has was not mistyped.
    if (!reading || unknown.some((other) => other.n === n && other.isFound)) continue
    reading.corrected[lang] = likeliest(reading.term.folded, near, 1)
  }
  for (const { n, isFound } of unknown) {
    const reading = readings[n]
    if (!reading || isFound || LOCALES.some((lang) => reading.corrected[lang])) continue
    for (const lang of LOCALES)
      reading.guessed[lang] ??= likeliest(
        reading.term.folded,
        await listAlike(db, lang, reading.term.folded),
        2,
      )
  }
}

/** The query as written, with other words in place of some. */
const withWords = (
  readings: readonly Reading[],
  wordFor: (reading: Reading) => string | undefined,
): string | null => {
  if (!readings.some((reading) => wordFor(reading) !== undefined)) return null
  return readings
    .map((reading) => {
      const { text, kind, isExcluded } = reading.term
      return (isExcluded ? '-' : '') + (wordFor(reading) ?? (kind === 'phrase' ? `"${text}"` : text))
    })
    .join(' ')
}

const queryIn = (lang: Locale, readings: readonly Reading[]): LanguageQuery | undefined => {
  const parts: string[] = []
  const excluded: string[] = []
  let share = 1
  let rarestShare = 1
  let texts = 0
  for (const { term, known, corrected } of readings) {
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

/** What a reader means: stems in both languages, the last word completed, one slip a word forgiven in up to three words. */
export const understand = async (
  db: Database,
  terms: readonly Term[],
  lng: Locale,
): Promise<UnderstoodQuery> => {
  const queries: UnderstoodQuery['queries'] = {}
  if (!terms.some((term) => !term.isExcluded)) return { queries, corrected: null, suggestion: null }
  const readings = await readTerms(db, terms)
  for (const lang of LOCALES) {
    const query = queryIn(lang, readings)
    if (query) queries[lang] = query
  }
  const chosen = (words: Partial<Record<Locale, NearWord>>): string | undefined =>
    preferOwn(lng)
      .map((lang) => words[lang]?.word)
      .find((word) => word !== undefined)
  return {
    queries,
    corrected: withWords(readings, ({ corrected }) => chosen(corrected)),
    suggestion: withWords(readings, ({ corrected, guessed }) => chosen(corrected) ?? chosen(guessed)),
  }
}
