import { foldedWords, isFunctionWord } from '../summarise/words.ts'
import type { Language } from '../text/languages.ts'
import { stemOf } from '../text/words.ts'
import { isStated, readNumbers } from '../ground/numbers/numbers.ts'
import type { NumberFact } from '../ground/numbers/number-fact.ts'
import type { ReportSentence } from './report-sentences.ts'

/** Share of the shorter sentence's stems that both must contain; stems with digits are ignored. */
const SAME_MATTER = 0.5
/** Relative difference up to which two figures may be one, rounded. */
const ROUNDING = 0.03

const YEARS = { from: 1900, to: 2100 }
const DATE: Record<Language, RegExp> = {
  en: /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|year|am|pm|st|nd|rd|th|of|o)/,
  fr: /^(?:janv|fevr|mars|avr|mai|juin|juil|aout|sept|oct|nov|dec|an|ans|h|heure|er|e$)/,
}

interface Figure {
  fact: NumberFact
  /** Its unit, or the stem of the word after it. */
  kind: string
}

const isDigits = (raw: string): boolean => /\d/.test(raw)

/** Dates, times and years are excluded, because they date the event instead of measuring it. */
const figuresOf = ({ text, report: { lang }, numbers }: ReportSentence): Figure[] =>
  numbers.flatMap((fact) => {
    const value = fact.values[0]
    if (value === undefined || fact.unit === 'time' || fact.unit === 'times') return []
    if (fact.unit !== null) return [{ fact, kind: fact.unit }]
    if (isDigits(fact.raw) && Number.isInteger(value) && value >= YEARS.from && value <= YEARS.to) return []
    const at = text.toLowerCase().indexOf(fact.raw.toLowerCase().trim())
    if (at === -1) return []
    const words = foldedWords(text.slice(at + fact.raw.trim().length)).slice(0, 4)
    const [next] = words
    if (next !== undefined && DATE[lang].test(next)) return []
    const noun = words.find((word) => !isFunctionWord(word, lang) && !/\d/.test(word))
    return noun ? [{ fact, kind: stemOf(noun, lang) }] : []
  })

const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b))

/** False for sentences of two languages or of one outlet. */
export const differ = (a: ReportSentence, b: ReportSentence): boolean => {
  if (a.report.lang !== b.report.lang || a.report.sourceId === b.report.sourceId) return false
  const own = [...a.stems].filter((stem) => !/\d/.test(stem))
  const otherStems = [...b.stems].filter((stem) => !/\d/.test(stem))
  const shared = own.filter((stem) => b.stems.has(stem)).length
  if (shared < 3 || shared / Math.min(own.length, otherStems.length) < SAME_MATTER) return false
  const numbers = {
    a: readNumbers(a.report.body, a.report.lang, true),
    b: readNumbers(b.report.body, b.report.lang, true),
  }
  const figures = { a: figuresOf(a), b: figuresOf(b) }
  return figures.a.some(({ fact, kind }) => {
    // A value that the other report states anywhere is no difference, but a figure of something else.
    if (isStated(fact, numbers.b)) return false
    const facing = figures.b.filter((other) => other.kind === kind)
    const alike = figures.a.filter((other) => other.kind === kind)
    if (facing.length !== 1 || alike.length !== 1) return false
    return facing.every(
      (other) => !isStated(other.fact, numbers.a) && !isNear(fact.values[0] ?? 0, other.fact.values[0] ?? 0),
    )
  })
}
