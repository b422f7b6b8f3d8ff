import {
  type GroundingRequest,
  type Judgement,
  type Lexicon,
  judgeSentence,
} from '@apercu/language-processing'
import type { ContentLanguage } from '#contract/values/content-languages.ts'

/** A sentence about a passage, faithful or wrong in a way that names and numbers do not show. */
export interface SubtleCase {
  /** The passage, preceded by its day and outlet as the gate receives them. */
  source: string
  sentences: string[]
  /** Positions in `sentences`, counted from 1. */
  cited: number[]
  sourceLang: ContentLanguage
  lang: ContentLanguage
  text: string
  faithful: boolean
  /** Kind of error; the prefix `x-` marks a sentence in another language than its source. */
  kind: string
}

export interface JudgedCase extends SubtleCase, Judgement {
  isAcross: boolean
}

export const requestOf = (row: SubtleCase): GroundingRequest => ({
  sentence: row.text,
  cited: row.cited.map((place) => row.sentences[place - 1] ?? '').join(' '),
  source: row.sentences.join(' '),
  lang: row.lang,
  sourceLang: row.sourceLang,
})

export const judgeCase = (row: SubtleCase, lexicon?: Lexicon): JudgedCase => ({
  ...row,
  isAcross: row.lang !== row.sourceLang,
  ...judgeSentence(requestOf(row), lexicon),
})

/** NaN for an empty set, which no floor accepts. */
export const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole)

const count = (rows: readonly JudgedCase[], verdict: Judgement['verdict']): number =>
  rows.filter((row) => row.verdict === verdict).length

export const describeCases = (rows: readonly JudgedCase[]): string =>
  `${rows.length}: ${count(rows, 'pass')} pass, ${count(rows, 'refuse')} refused, ${count(rows, 'doubt')} doubted`

/** Recall: the share of wrong sentences that do not pass. */
export const recallOf = (rows: readonly JudgedCase[]): number => 1 - passingOf(rows)

export const passingOf = (rows: readonly JudgedCase[]): number => share(count(rows, 'pass'), rows.length)

/** Merges a kind of error in the same language with the one across languages, because each has few cases. */
export const kindOf = ({ kind }: SubtleCase): string => kind.replace(/^x-/, '')

export const selectCases = (
  rows: readonly JudgedCase[],
  isFaithful: boolean,
  isAcross: boolean,
): JudgedCase[] => rows.filter((row) => row.faithful === isFaithful && row.isAcross === isAcross)
