import type { Language } from '../text/languages.ts'
import { saysMore } from '../summarise/says-more.ts'
import type { ComposedSentence } from './story-sentence.ts'
import { contentStems } from '../summarise/words.ts'
import { differ } from './differing-figures.ts'
import { countWords, sayTheSame, STORY_TEXT_MAX } from './limits.ts'
import type { SourceReport } from './report.ts'
import { readReport, type ReportSentence } from './report-sentences.ts'
import { comparable, type ComparableReport, type Gate, type Support, supportOf } from './support.ts'

const MAX = { ...STORY_TEXT_MAX, agreed: 3, says: 2 }
/** Weight of log₂(1 + supporting outlets), added to a rank within the report of about 0 to 1. */
const WORTH_OF_OUTLET = 0.5

interface Candidate {
  sentence: ReportSentence
  /** At most one entry for each other outlet. */
  support: Support[]
  part: 'agreed' | 'reported' | 'says' | 'differs'
  /** The lead states the event, so that it is placed first. */
  isLead?: true
}

const outletsOf = ({ sentence, support }: Candidate): string[] => [
  sentence.report.sourceId,
  ...support.map(({ report }) => report.sourceId),
]

const rests = ({ sentence, support }: Candidate, on: ReportSentence): boolean =>
  [{ report: sentence.report, sources: [sentence] }, ...support].some(
    ({ report, sources }) =>
      report.id === on.report.id && sources.some(({ start, end }) => start < on.end && end > on.start),
  )

/** Common citations count too, because paraphrases share few words. */
const isCoveredBy = (a: Candidate, b: Candidate): boolean =>
  sayTheSame(a.sentence.stems, b.sentence.stems) || rests(b, a.sentence) || rests(a, b.sentence)

const readCandidate = (
  sentence: ReportSentence,
  reports: readonly ComparableReport[],
  gate: Gate,
): Candidate => {
  const support = new Map<string, Support>()
  for (const other of reports) {
    const { sourceId } = other.report
    if (sourceId === sentence.report.sourceId || support.has(sourceId)) continue
    const found = supportOf(sentence, other, gate)
    if (found) support.set(sourceId, found)
  }
  const isSpeech = sentence.isSaid && (support.size === 0 || /["“«]/u.test(sentence.text))
  return {
    sentence,
    support: [...support.values()],
    part: isSpeech ? 'says' : support.size > 0 ? 'agreed' : 'reported',
  }
}

const worthOf = ({ sentence, support }: Candidate): number =>
  sentence.worth + WORTH_OF_OUTLET * Math.log2(1 + support.length)

/**
 * Of the pairs in which outlets state different figures of one thing, only the highest-ranked is shown, side
 * by side.
 */
const findDifference = (all: readonly Candidate[]): Candidate[] => {
  const pairs = all.flatMap((a, at) =>
    all
      .slice(at + 1)
      .filter((b) => differ(a.sentence, b.sentence))
      .map((b) => [a, b]),
  )
  const worth = (pair: readonly Candidate[]) => pair.reduce((sum, candidate) => sum + worthOf(candidate), 0)
  const [best] = pairs.toSorted((a, b) => worth(b) - worth(a))
  return (best ?? []).map((candidate) => ({ ...candidate, part: 'differs' }))
}

/** Share of a first sentence that titles and first sentences of the other reports repeat, on average. */
const echoOf = ({ sentence }: Candidate, all: readonly Candidate[]): number => {
  const others = Map.groupBy(
    all.filter(({ sentence: { report, order } }) => report.id !== sentence.report.id && order === 0),
    (candidate) => candidate.sentence.report,
  )
  if (others.size === 0) return 0
  const shares = [...others].map(([{ title, lang }, candidate]) => {
    const otherStems = new Set([
      ...contentStems(title, lang),
      ...candidate.flatMap((each) => [...each.sentence.stems]),
    ])
    return [...sentence.stems].filter((stem) => otherStems.has(stem)).length / sentence.stems.size
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** Prefers first sentences without speech that other reports repeat, because these state the event. */
const leadOf = (byWorth: readonly Candidate[]): Candidate | undefined => {
  const leads = byWorth
    .filter(({ sentence, part }) => sentence.order === 0 && part !== 'says')
    .map((candidate) => ({
      lead: candidate,
      worth: worthOf(candidate) + echoOf(candidate, byWorth) - (candidate.sentence.isSaid ? 1 : 0),
    }))
    .toSorted((a, b) => b.worth - a.worth)
  return leads[0]?.lead ?? byWorth.find(({ part }) => part !== 'says')
}

const choose = (all: readonly Candidate[], difference: readonly Candidate[]): Candidate[] => {
  const byWorth = all.toSorted((a, b) => worthOf(b) - worthOf(a))
  const isDiffering = ({ sentence }: Candidate) => difference.some((other) => other.sentence === sentence)
  const lead = leadOf(byWorth.filter((candidate) => !isDiffering(candidate)))
  const chosen: Candidate[] = [...(lead ? [{ ...lead, isLead: true as const }] : []), ...difference]
  let words = chosen.reduce((sum, { sentence }) => sum + countWords(sentence.text), 0)
  const take = (candidate: Candidate): boolean => {
    const more = countWords(candidate.sentence.text)
    if (chosen.length >= MAX.sentences || words + more > MAX.words) return false
    if (chosen.some((other) => isCoveredBy(candidate, other))) return false
    chosen.push(candidate)
    words += more
    return true
  }
  const takeSome = (from: readonly Candidate[], most: number): void => {
    let taken = 0
    for (const candidate of from) if (taken < most && take(candidate)) taken += 1
  }
  const of = (part: Candidate['part']) => byWorth.filter((candidate) => candidate.part === part)
  takeSome(of('agreed'), MAX.agreed)
  const citedOutlets = new Set(chosen.flatMap(outletsOf))
  const fromOthers = (candidate: readonly Candidate[]) => [
    ...candidate.filter((each) => !citedOutlets.has(each.sentence.report.sourceId)),
    ...candidate.filter((each) => citedOutlets.has(each.sentence.report.sourceId)),
  ]
  takeSome(fromOthers(of('says')), MAX.says)
  takeSome(fromOthers(of('reported')), MAX.sentences)
  return chosen
}

const ORDER = { agreed: 0, reported: 1, says: 2, differs: 3 } as const

const byPart = (a: Candidate, b: Candidate): number =>
  Number(b.isLead ?? false) - Number(a.isLead ?? false) ||
  ORDER[a.part] - ORDER[b.part] ||
  (a.part === 'agreed'
    ? worthOf(b) - worthOf(a)
    : a.part === 'differs'
      ? 0
      : a.sentence.order - b.sentence.order)

const toStored = ({ sentence, support, part }: Candidate): ComposedSentence => {
  const cite = (report: SourceReport, sources: readonly { start: number; end: number }[]) => ({
    article_id: report.id,
    lang: report.lang,
    sources: sources.map(({ start, end }) => ({ start, end })),
    quotes: sources.map(({ start, end }) => report.body.slice(start, end)),
  })
  return {
    text: sentence.text,
    part,
    provenance: 'quoted',
    since: 1,
    citations: [
      cite(sentence.report, [sentence]),
      ...support.map(({ report, sources }) => cite(report, sources)),
    ],
  }
}

/** In sentences that stand alone; longer reports, such as live pages, cover other events too. */
const LONG_REPORT = 15

/**
 * Keeps the sentences of a long report only if they share two words with a title or with other reports, so
 * that its other events stay out.
 */
const onMatter = (
  sentences: readonly ReportSentence[],
  reports: readonly SourceReport[],
): ReportSentence[] => {
  const byReport = Map.groupBy(sentences, ({ report }) => report)
  const isLong = (report: SourceReport) => (byReport.get(report)?.length ?? 0) > LONG_REPORT
  if (!reports.some(isLong)) return [...sentences]
  const matter = new Set(reports.flatMap(({ title, lang }) => contentStems(title, lang)))
  const seenIn = new Map<string, number>()
  for (const own of byReport.values())
    for (const stem of new Set(own.flatMap(({ stems }) => [...stems])))
      seenIn.set(stem, (seenIn.get(stem) ?? 0) + 1)
  for (const [stem, count] of seenIn) if (count > 1) matter.add(stem)
  return sentences.filter(
    ({ stems, report }) => !isLong(report) || [...stems].filter((stem) => matter.has(stem)).length > 1,
  )
}

/**
 * Composes a story text in one language from sentences of its reports, agreed ones first. Empty where fewer
 * than two outlets contribute, or where everything in it is free already.
 */
export const composeStoryText = (
  reports: readonly SourceReport[],
  lang: Language,
  excerpt: string | null,
  gate: Gate,
): ComposedSentence[] => {
  const own = reports.filter((report) => report.lang === lang)
  if (own.length === 0 || new Set(reports.map(({ sourceId }) => sourceId)).size < 2) return []
  const compared = reports.map(comparable)
  const all = onMatter(own.flatMap(readReport), own).map((sentence) =>
    readCandidate(sentence, compared, gate),
  )
  const chosen = choose(all, findDifference(all)).toSorted(byPart)
  if (new Set(chosen.flatMap(outletsOf)).size < 2) return []
  const text = chosen.map(({ sentence }) => sentence.text).join(' ')
  return saysMore(text, excerpt) ? chosen.map(toStored) : []
}
