import { fold } from '../text/words.ts'
import { splitSentences } from '../summarise/sentences.ts'
import { contentStems } from '../summarise/words.ts'
import type { GroundingRequest, Judgement } from '../ground/three-answers.ts'
import { isStated, readNumbers } from '../ground/numbers/numbers.ts'
import type { SourceReport } from './report.ts'
import type { ReportSentence } from './report-sentences.ts'

export interface Support {
  report: SourceReport
  sources: { start: number; end: number }[]
}

export type Gate = (request: GroundingRequest) => Judgement

/** Splitting is done once per report, because each sentence is compared with all other reports. */
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

/** Share of words below which the gate is not called, because it costs far more than counting words. */
const MENTIONED = 0.4
/** Share of words from which on two sentences state the same fact although the gate doubts. */
const SAID = { lead: 0.7, other: 0.8 }
/** Sentences with fewer words would match almost any other. */
const LEAST_WORDS = 3
/** Share of words that a second cited sentence must add, otherwise one sentence is cited. */
const GAIN = 0.15

const shareIn = (stems: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): number => {
  if (stems.size === 0) return 0
  let found = 0
  for (const stem of stems) if (others.some((other) => other.has(stem))) found += 1
  return found / stems.size
}

/** Names and numbers, which are equal in both languages, that two sentences must share. */
const ANCHORS = 2
/** Words without a known translation up to which a doubt of the gate is ignored. */
const UNKNOWN_WORDS = 3

/** First words of up to three letters are skipped, because every sentence begins with a capital. */
const namesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<=[\p{L}\p{N},’']\s|[«“"(]\s?)\p{Lu}[\p{L}\p{N}-]{2,}|^\P{L}*\p{Lu}[\p{L}\p{N}-]{3,}/gu,
    ),
  ].map(([name]) => fold(name.trim()))

/** Only two sentences go to the gate, those with the most names and numbers in common, to bound its cost. */
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

/** A second sentence is tried only where it covers at least `GAIN` more of the words. */
const citationsToTry = (stems: ReadonlySet<string>, near: readonly NearSentence[]): NearSentence[][] => {
  const [first, ...rest] = near
  if (!first) return []
  const [second] = rest
    .map(({ other }) => ({ other, share: shareIn(stems, first.other.stems, other.stems) }))
    .toSorted((a, b) => b.share - a.share)
  return second && second.share - first.share >= GAIN ? [[first], [first, second]] : [[first]]
}

/**
 * Finds one or two sentences of another report that support all of a sentence. They must state each of its
 * numbers, and pass the gate, or share enough words where the gate only doubts.
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
