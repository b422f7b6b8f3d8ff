import { fileURLToPath } from 'node:url'
import { crossValidate, leaveOnePassageOut } from './gate/held-out-lines.ts'
import { type EvalSection, type Figure, readRows } from './section.ts'
import {
  describeCases,
  type JudgedCase,
  judgeCase,
  kindOf,
  passingOf,
  recallOf,
  selectCases,
  share,
  type SubtleCase,
} from './gate/subtle-cases.ts'

/** Kinds with fewer cases are merged, because a share of four cases has no significance. */
const SMALLEST_KIND = 5
/**
 * Blocks written about invented organisations; decision 035 has the score of each before it was used. The
 * first three and the last stay near the words of their source, as the writer's prompt asks. The others are
 * paraphrased freely by an editor who did not know the rules.
 */
const OWN_BLOCKS = { near: [1, 2, 3, 6], free: [4, 5] }
const OWN_FOLDER = fileURLToPath(new URL('fixtures', import.meta.url))

/** Wrong sentences by kind, with rare kinds merged. */
const byKind = (wrong: readonly JudgedCase[]): { kind: string; rows: JudgedCase[] }[] => {
  const kinds = [...Map.groupBy(wrong, kindOf)].map(([kind, rows]) => ({ kind, rows }))
  const rest = kinds.filter(({ rows }) => rows.length < SMALLEST_KIND).flatMap(({ rows }) => rows)
  const large = kinds.filter(({ rows }) => rows.length >= SMALLEST_KIND)
  return (rest.length > 0 ? [...large, { kind: 'rest', rows: rest }] : large).toSorted(
    (a, b) => recallOf(a.rows) - recallOf(b.rows),
  )
}

/** The distribution of verdicts for each kind, and how often each rule matches wrong and good sentences. */
const tableOf = (prefix: string, judged: readonly JudgedCase[]): Figure[] => {
  const [good, wrong] = [judged.filter((row) => row.faithful), judged.filter((row) => !row.faithful)]
  const objectsTo = (rows: readonly JudgedCase[], rule: string) =>
    rows.filter(({ findings }) => findings.some(({ kind }) => kind === rule)).length
  const rules = new Set(judged.flatMap(({ findings }) => findings.map(({ kind }) => kind)))
  return [
    ...byKind(wrong).map(({ kind, rows }) => ({
      key: `${prefix}.kind_${kind.replaceAll('-', '_')}`,
      value: recallOf(rows),
      note: describeCases(rows),
    })),
    ...[...rules].toSorted().map((rule) => ({
      key: `${prefix}.rule_${rule.replaceAll('-', '_')}`,
      value: share(objectsTo(wrong, rule), wrong.length),
      note: `objects to ${objectsTo(wrong, rule)} of ${wrong.length} wrong, ${objectsTo(good, rule)} of ${good.length} good`,
    })),
  ]
}

interface Floors {
  same?: number
  across?: number
  worst?: number
  goodSame?: number
  goodAcross?: number
  goodSameWithJudge?: number
  goodAcrossWithJudge?: number
}

const floorOf = (floor: number | undefined) => (floor === undefined ? {} : { floor })

/**
 * Recall in the same language and across, and the share of good sentences that pass. `suffix` names the
 * variant.
 */
const sidesOf = (prefix: string, suffix: string, judged: readonly JudgedCase[], floors: Floors): Figure[] => {
  const figure = (key: string, isFaithful: boolean, isAcross: boolean, floor?: number): Figure => {
    const rows = selectCases(judged, isFaithful, isAcross)
    const value = isFaithful ? passingOf(rows) : recallOf(rows)
    return { key: `${prefix}.${key}${suffix}`, value, ...floorOf(floor), note: describeCases(rows) }
  }
  return [
    figure('same_language_recall', false, false, floors.same),
    figure('across_recall', false, true, floors.across),
    figure('good_same_language', true, false, floors.goodSame),
    figure('good_across', true, true, floors.goodAcross),
  ]
}

/**
 * With an ideal second reader every doubted good sentence passes and no wrong one does, so that recall is
 * unchanged.
 */
const withJudge = (prefix: string, judged: readonly JudgedCase[], floors: Floors): Figure[] =>
  ([false, true] as const).map((isAcross) => {
    const rows = selectCases(judged, true, isAcross)
    const floor = isAcross ? floors.goodAcrossWithJudge : floors.goodSameWithJudge
    return {
      key: `${prefix}.good_${isAcross ? 'across' : 'same'}_with_judge`,
      value: 1 - share(rows.filter(({ verdict }) => verdict === 'refuse').length, rows.length),
      ...floorOf(floor),
      note: describeCases(rows),
    }
  })

const figuresOf = (prefix: string, judged: readonly JudgedCase[], floors: Floors): Figure[] => {
  const [worst] = byKind(judged.filter(({ faithful }) => !faithful))
  return [
    ...sidesOf(prefix, '', judged, floors),
    {
      key: `${prefix}.worst_kind_recall`,
      value: worst ? recallOf(worst.rows) : Number.NaN,
      ...floorOf(floors.worst),
      note: worst ? `${worst.kind}, ${describeCases(worst.rows)}` : 'no wrong sentence',
    },
    ...withJudge(prefix, judged, floors),
    ...tableOf(prefix, judged),
  ]
}

/** Written by `npm run lexicon:export` from the cases of editors. */
const NEWSROOM_FILE = 'subtle-newsroom.jsonl'

/**
 * Figures of the newsroom's cases have no floors, because editors add what the gate misjudges. None when the
 * file does not exist.
 */
export const newsroomFigures = async (folder: string): Promise<Figure[]> => {
  const rows = await readRows<SubtleCase>(folder, NEWSROOM_FILE)
  if (!rows) return []
  return figuresOf(
    'subtle_newsroom',
    rows.map((row) => judgeCase(row)),
    {},
  )
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ key, value, note }) => ({ key, value, ...(note && { note }) }))
}

/** Verdicts on subtly wrong sentences; only `pass` counts as accepted. */
export const section: EvalSection = {
  name: 'subtle',
  run: async (data) => {
    const open = (await readRows<SubtleCase>(data, 'faithfulness/subtle.jsonl')) ?? []
    const rowsOf = async (blocks: readonly number[]): Promise<SubtleCase[]> => {
      const read = blocks.map((block) => readRows<SubtleCase>(OWN_FOLDER, `subtle-${block}.jsonl`))
      return (await Promise.all(read)).flatMap((rows) => rows ?? [])
    }
    const [near, free] = [await rowsOf(OWN_BLOCKS.near), await rowsOf(OWN_BLOCKS.free)]
    const judge = (rows: readonly SubtleCase[]) => rows.map((row) => judgeCase(row))
    return [
      ...(open.length > 0
        ? [
            ...figuresOf('subtle', judge(open), OPEN_FLOORS),
            ...sidesOf(
              'subtle',
              '_lines_left_out',
              leaveOnePassageOut(open, [...near, ...free]),
              HELD_OUT_FLOORS,
            ),
            ...sidesOf('subtle', '_five_fold', crossValidate(open, [...near, ...free]), HELD_OUT_FLOORS),
          ]
        : []),
      ...figuresOf('subtle_own', judge(near), OWN_FLOORS.near),
      ...sidesOf('subtle_own', '_lines_left_out', leaveOnePassageOut(near, [...open, ...free]), {}),
      ...figuresOf('subtle_free', judge(free), OWN_FLOORS.free),
      ...(await newsroomFigures(OWN_FOLDER)),
    ]
  },
}

const OPEN_FLOORS: Floors = {
  same: 0.93,
  across: 0.93,
  worst: 0.75,
  goodSame: 0.85,
  goodAcross: 0.65,
  goodSameWithJudge: 0.92,
  goodAcrossWithJudge: 0.92,
}
const HELD_OUT_FLOORS: Floors = { same: 0.93, across: 0.93, goodSame: 0.8, goodAcross: 0.5 }
/** The present result less one or two cases, so that an unrelated change of a single verdict passes. */
const OWN_FLOORS: Record<keyof typeof OWN_BLOCKS, Floors> = {
  near: {
    same: 0.95,
    across: 0.95,
    worst: 0.75,
    goodSame: 0.85,
    goodAcross: 0.8,
    goodSameWithJudge: 0.95,
    goodAcrossWithJudge: 0.95,
  },
  free: {
    same: 0.95,
    across: 0.97,
    worst: 0.8,
    goodSame: 0.1,
    goodAcross: 0.18,
    goodSameWithJudge: 0.77,
    goodAcrossWithJudge: 0.9,
  },
}
