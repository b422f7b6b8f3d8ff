import { splitSentences } from '../summaries/sentences.ts'
import { contentStems } from '../summaries/words.ts'
import type { GroundingRequest, Judgement } from '../grounding/three-answers.ts'
import { isStated, readNumbers } from '../grounding/numbers.ts'
import type { SourceReport } from './report.ts'
import type { ReportSentence } from './report-sentences.ts'

/** Sentences of another report that say the same. */
export interface Support {
  report: SourceReport
  sources: { start: number; end: number }[]
}

export type Gate = (request: GroundingRequest) => Judgement

/** A report cut into sentences once, for many to be compared with it. */
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

/** From this share of its words on, what another outlet says of the matter is compared closely. */
const MENTIONED = 0.4
/** From this share on, and with nothing against it, it is the same: of what two reports begin with, and of anything else. */
const SAID = { lead: 0.7, other: 0.8 }
/** A second sentence of the other report counts where it brings this much more. */
const GAIN = 0.15

const shareIn = (stems: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): number => {
  if (stems.size === 0) return 0
  let found = 0
  for (const stem of stems) if (others.some((other) => other.has(stem))) found += 1
  return found / stems.size
}

/**
 * Where another outlet, in the same language, says all that a sentence says: the gate refuses nothing of it, each of its numbers is
 * told there, and so are its words, or they are another way to say it.
 */
export const supportOf = (
  sentence: ReportSentence,
  { report, sentences }: ComparableReport,
  gate: Gate,
): Support | undefined => {
  const { text, stems, numbers, report: own } = sentence
  if (own.lang !== report.lang) return undefined
  const near = sentences
    .map((other) => ({ other, share: shareIn(stems, other.stems) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 4)
  const [first] = near
  if (!first) return undefined
  const second = near
    .slice(1)
    .map(({ other }) => ({ other, share: shareIn(stems, first.other.stems, other.stems) }))
    .toSorted((a, b) => b.share - a.share)[0]
  const pairs = second && second.share - first.share >= GAIN ? [[first], [first, second]] : [[first]]
  for (const pair of pairs) {
    const share = pair.at(-1)?.share ?? 0
    if (share < MENTIONED) continue
    const cited = pair.map(({ other }) => other).toSorted((a, b) => a.start - b.start)
    const words = cited.map((each) => each.text).join(' ')
    const told = readNumbers(words, report.lang, true)
    if (!numbers.every((number) => isStated(number, told))) continue
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
