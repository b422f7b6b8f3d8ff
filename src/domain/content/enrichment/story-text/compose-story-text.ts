import type { Locale } from '#contract/locales.ts'
import { saysMore } from '#domain/content/articles/says-more.ts'
import type { StoredStorySentence } from '#db/schema/stories.ts'
import { contentStems } from '../summaries/words.ts'
import { differ } from './differing-figures.ts'
import { countWords, sayTheSame, STORY_TEXT_MAX } from './limits.ts'
import type { SourceReport } from './report.ts'
import { readReport, type ReportSentence } from './report-sentences.ts'
import { comparable, type ComparableReport, type Gate, type Support, supportOf } from './support.ts'

const MAX = { ...STORY_TEXT_MAX, agreed: 3, says: 2 }
/** Another outlet is worth more than a better place in its report. */
const WORTH_OF_OUTLET = 0.5

interface Told {
  sentence: ReportSentence
  /** Of other outlets, one each. */
  support: Support[]
  part: 'agreed' | 'reported' | 'says' | 'differs'
  /** It says what happened, and stands first. */
  isLead?: true
}

const outletsOf = ({ sentence, support }: Told): string[] => [
  sentence.report.sourceId,
  ...support.map(({ report }) => report.sourceId),
]

const rests = ({ sentence, support }: Told, on: ReportSentence): boolean =>
  [{ report: sentence.report, sources: [sentence] }, ...support].some(
    ({ report, sources }) =>
      report.id === on.report.id && sources.some(({ start, end }) => start < on.end && end > on.start),
  )

/** Whether one of them is told by the other already, in the same words or by what both rest on. */
const isToldBy = (a: Told, b: Told): boolean =>
  sayTheSame(a.sentence.stems, b.sentence.stems) || rests(b, a.sentence) || rests(a, b.sentence)

const readTold = (sentence: ReportSentence, reports: readonly ComparableReport[], gate: Gate): Told => {
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

const worthOf = ({ sentence, support }: Told): number =>
  sentence.worth + WORTH_OF_OUTLET * Math.log2(1 + support.length)

/** What the outlets give different figures of: the two sentences that tell it best, side by side. */
const findDifference = (all: readonly Told[]): Told[] => {
  const pairs = all.flatMap((a, at) =>
    all
      .slice(at + 1)
      .filter((b) => differ(a.sentence, b.sentence))
      .map((b) => [a, b]),
  )
  const worth = (pair: readonly Told[]) => pair.reduce((sum, told) => sum + worthOf(told), 0)
  const [best] = pairs.toSorted((a, b) => worth(b) - worth(a))
  return (best ?? []).map((told) => ({ ...told, part: 'differs' }))
}

/** How much of a beginning the other reports speak of in their titles and first sentences. */
const echoOf = ({ sentence }: Told, all: readonly Told[]): number => {
  const others = Map.groupBy(
    all.filter(({ sentence: { report, order } }) => report.id !== sentence.report.id && order === 0),
    (told) => told.sentence.report,
  )
  if (others.size === 0) return 0
  const shares = [...others].map(([{ title, lang }, told]) => {
    const theirs = new Set([
      ...contentStems(title, lang),
      ...told.flatMap((each) => [...each.sentence.stems]),
    ])
    return [...sentence.stems].filter((stem) => theirs.has(stem)).length / sentence.stems.size
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** What says first what happened: the beginning of a report, better of one that others bear out, and no speech. */
const leadOf = (byWorth: readonly Told[]): Told | undefined => {
  const leads = byWorth
    .filter(({ sentence, part }) => sentence.order === 0 && part !== 'says')
    .map((told) => ({ told, worth: worthOf(told) + echoOf(told, byWorth) - (told.sentence.isSaid ? 1 : 0) }))
    .toSorted((a, b) => b.worth - a.worth)
  return leads[0]?.told ?? byWorth.find(({ part }) => part !== 'says')
}

const choose = (all: readonly Told[], difference: readonly Told[]): Told[] => {
  const byWorth = all.toSorted((a, b) => worthOf(b) - worthOf(a))
  const isDiffering = ({ sentence }: Told) => difference.some((other) => other.sentence === sentence)
  const lead = leadOf(byWorth.filter((told) => !isDiffering(told)))
  const chosen: Told[] = [...(lead ? [{ ...lead, isLead: true as const }] : []), ...difference]
  let words = chosen.reduce((sum, { sentence }) => sum + countWords(sentence.text), 0)
  const take = (told: Told): boolean => {
    const more = countWords(told.sentence.text)
    if (chosen.length >= MAX.sentences || words + more > MAX.words) return false
    if (chosen.some((other) => isToldBy(told, other))) return false
    chosen.push(told)
    words += more
    return true
  }
  const takeSome = (from: readonly Told[], most: number): void => {
    let taken = 0
    for (const told of from) if (taken < most && take(told)) taken += 1
  }
  const of = (part: Told['part']) => byWorth.filter((told) => told.part === part)
  takeSome(of('agreed'), MAX.agreed)
  const heard = new Set(chosen.flatMap(outletsOf))
  const fromOthers = (told: readonly Told[]) => [
    ...told.filter((each) => !heard.has(each.sentence.report.sourceId)),
    ...told.filter((each) => heard.has(each.sentence.report.sourceId)),
  ]
  takeSome(fromOthers(of('says')), MAX.says)
  takeSome(fromOthers(of('reported')), MAX.sentences)
  return chosen
}

const ORDER = { agreed: 0, reported: 1, says: 2, differs: 3 } as const

/** What is agreed first, then what one outlet reports, who says what, and what the outlets differ in. */
const byPart = (a: Told, b: Told): number =>
  Number(b.isLead ?? false) - Number(a.isLead ?? false) ||
  ORDER[a.part] - ORDER[b.part] ||
  (a.part === 'agreed'
    ? worthOf(b) - worthOf(a)
    : a.part === 'differs'
      ? 0
      : a.sentence.order - b.sentence.order)

const toStored = ({ sentence, support, part }: Told): StoredStorySentence => {
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

/** Longer reports tell of other matters as well: round-ups, live pages. */
const LONG_REPORT = 15

/** What belongs to the matter: of a long report only sentences that share two words with a title, or with what other reports have. */
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
 * What the reports of a story in one language say together, in their own sentences: agreed first. None where it does not come from
 * two outlets at least, or says only what is free already.
 */
export const composeStoryText = (
  reports: readonly SourceReport[],
  lang: Locale,
  excerpt: string | null,
  gate: Gate,
): StoredStorySentence[] => {
  const own = reports.filter((report) => report.lang === lang)
  if (own.length === 0 || new Set(reports.map(({ sourceId }) => sourceId)).size < 2) return []
  const compared = reports.map(comparable)
  const all = onMatter(own.flatMap(readReport), own).map((sentence) => readTold(sentence, compared, gate))
  const chosen = choose(all, findDifference(all)).toSorted(byPart)
  if (new Set(chosen.flatMap(outletsOf)).size < 2) return []
  const text = chosen.map(({ sentence }) => sentence.text).join(' ')
  return saysMore(text, excerpt) ? chosen.map(toStored) : []
}
