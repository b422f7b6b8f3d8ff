import { fold } from '../text/words.ts'
import { splitSentences } from '../summarise/sentences.ts'
import { contentStems } from '../summarise/words.ts'
import type { GroundingRequest, Judgement } from '../ground/three-answers.ts'
import { isStated, readNumbers } from '../ground/numbers/numbers.ts'
import type { SourceReport } from './report.ts'
import type { ReportSentence } from './report-sentences.ts'

/** Sentences of another report that state the same. */
export interface Support {
  report: SourceReport
  sources: { start: number; end: number }[]
}

export type Gate = (request: GroundingRequest) => Judgement

/** A report split into sentences once, for many comparisons. */
export interface ComparableReport {
  report: SourceReport
  sentences: { start: number; end: number; text: string; stems: ReadonlySet<string> }[]
}

export const comparable = (report: SourceReport): ComparableReport => ({
  report,
  sentences: splitSentences(report.body, report.lang).map((sentence) => ({
    ...sentence,
    stems: new Set(contentStems(sentence.text, report.lang)),
  })),
})

/** From this share of words on, sentences of another outlet are compared closely. */
const MENTIONED = 0.4
/** From this share on, and without an objection, two sentences state the same: leads, and all others. */
const SAID = { lead: 0.7, other: 0.8 }
/** Shorter sentences match anything. */
const LEAST_WORDS = 3
/** A second sentence of the other report counts if it covers this much more. */
const GAIN = 0.15

const shareIn = (stems: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): number => {
  if (stems.size === 0) return 0
  let found = 0
  for (const stem of stems) if (others.some((other) => other.has(stem))) found += 1
  return found / stems.size
}

/** Names and numbers that are equal in both languages, of which two sentences must share so many. */
const ANCHORS = 2
/** So many words may lack a known counterpart. */
const UNKNOWN_WORDS = 3

/** Names within a sentence, folded; the first word is skipped, as it may be any. */
const namesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<=[\p{L}\p{N},’']\s|[«“"(]\s?)\p{Lu}[\p{L}\p{N}-]{2,}|^\P{L}*\p{Lu}[\p{L}\p{N}-]{3,}/gu,
    ),
  ].map(([name]) => fold(name.trim()))

/** A sentence of another language with the same names and numbers, in which the gate doubts little. */
const acrossLanguages = (
  { text, numbers, report: own }: ReportSentence,
  { report, sentences }: ComparableReport,
  gate: Gate,
): Support | undefined => {
  const names = [...new Set(namesIn(text))]
  const near = sentences
    .map((other) => {
      const otherText = ` ${fold(other.text).replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')} `
      const stated = readNumbers(other.text, report.lang, true)
      const shared = names.filter((name) => otherText.includes(` ${name} `)).length
      return {
        other,
        areNumbersStated: numbers.every((number) => isStated(number, stated)),
        anchors: shared + numbers.length,
      }
    })
    .filter(({ areNumbersStated, anchors }) => areNumbersStated && anchors >= ANCHORS)
    .toSorted((a, b) => b.anchors - a.anchors)
  for (const { other } of near.slice(0, 2)) {
    const cited = other.text
    const { verdict, findings } = gate({
      sentence: text,
      cited,
      source: report.body,
      lang: own.lang,
      sourceLang: report.lang,
    })
    const unknown = findings.filter(({ kind }) => kind === 'coverage').length
    if (
      verdict === 'pass' ||
      (verdict === 'doubt' && unknown === findings.length && unknown <= UNKNOWN_WORDS)
    )
      return { report, sources: [{ start: other.start, end: other.end }] }
  }
  return undefined
}

interface NearSentence {
  other: ComparableReport['sentences'][number]
  share: number
}

/** The nearest sentence, and the nearest with a second one where that covers enough more of the words. */
const citationsToTry = (stems: ReadonlySet<string>, near: readonly NearSentence[]): NearSentence[][] => {
  const [first, ...rest] = near
  if (!first) return []
  const [second] = rest
    .map(({ other }) => ({ other, share: shareIn(stems, first.other.stems, other.stems) }))
    .toSorted((a, b) => b.share - a.share)
  return second && second.share - first.share >= GAIN ? [[first], [first, second]] : [[first]]
}

/**
 * The sentences of another outlet that support all of a sentence: the gate refuses nothing, each number is
 * stated, and so are the words, or they are a paraphrase.
 */
export const supportOf = (
  sentence: ReportSentence,
  { report, sentences }: ComparableReport,
  gate: Gate,
): Support | undefined => {
  const { text, stems, numbers, report: own } = sentence
  if (stems.size < LEAST_WORDS) return undefined
  if (own.lang !== report.lang) return acrossLanguages(sentence, { report, sentences }, gate)
  const near = sentences
    .map((other) => ({ other, share: shareIn(stems, other.stems) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 4)
  for (const pair of citationsToTry(stems, near)) {
    const share = pair.at(-1)?.share ?? 0
    if (share < MENTIONED) continue
    const cited = pair.map(({ other }) => other).toSorted((a, b) => a.start - b.start)
    const words = cited.map((each) => each.text).join(' ')
    const stated = readNumbers(words, report.lang, true)
    if (!numbers.every((number) => isStated(number, stated))) continue
    const { verdict } = gate({
      sentence: text,
      cited: words,
      source: report.body,
      lang: own.lang,
      sourceLang: report.lang,
    })
    const isLead = sentence.order === 0 && cited.some(({ start }) => start === sentences[0]?.start)
    if (verdict === 'pass' || (verdict === 'doubt' && share >= (isLead ? SAID.lead : SAID.other)))
      return { report, sources: cited.map(({ start, end }) => ({ start, end })) }
  }
  return undefined
}
