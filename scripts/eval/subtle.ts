import type { Locale } from '#contract/locales.ts'
import { judgeSentence, type Verdict } from '#domain/enrichment/grounding/three-answers.ts'
import { fileURLToPath } from 'node:url'
import { type EvalSection, type Figure, readRows } from './section.ts'

/** A sentence written for a passage: faithful, or wrong in a way that names and numbers alone do not show. */
interface SubtleCase {
  sentences: string[]
  /** Places of the cited sentences, from 1. */
  cited: number[]
  sourceLang: Locale
  lang: Locale
  text: string
  faithful: boolean
  /** `x-neg` is `neg` across languages. */
  kind: string
}

/** Kinds with fewer cases are taken together. */
const SMALLEST_KIND = 5
/**
 * Blocks written by us about invented organisations; what each scored before it was used stands in decision 035. The first three
 * stay near their source's words, as the writer's prompt asks for; the others are told as an editor would, who never saw the rules.
 */
const OWN_BLOCKS = { near: [1, 2, 3], free: [4, 5] }
const OWN_FOLDER = fileURLToPath(new URL('fixtures', import.meta.url))

interface Judged extends SubtleCase {
  verdict: Verdict
  isAcross: boolean
}

const judge = (row: SubtleCase): Judged => ({
  ...row,
  isAcross: row.lang !== row.sourceLang,
  verdict: judgeSentence({
    sentence: row.text,
    cited: row.cited.map((place) => row.sentences[place - 1] ?? '').join(' '),
    source: row.sentences.join(' '),
    lang: row.lang,
    sourceLang: row.sourceLang,
  }).verdict,
})

const count = (rows: readonly Judged[], verdict: Verdict): number =>
  rows.filter((row) => row.verdict === verdict).length
const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole)
const describe = (rows: readonly Judged[]): string =>
  `${rows.length}: ${count(rows, 'pass')} pass, ${count(rows, 'refuse')} refused, ${count(rows, 'doubt')} doubted`

const recallOf = (rows: readonly Judged[]): number => 1 - share(count(rows, 'pass'), rows.length)

const worstKind = (wrong: readonly Judged[]): { kind: string; rows: Judged[] } | undefined => {
  const kinds = Map.groupBy(wrong, ({ kind }) => kind.replace(/^x-/, ''))
  const rest = [...kinds.values()].filter((rows) => rows.length < SMALLEST_KIND).flat()
  const large = [...kinds].filter(([, rows]) => rows.length >= SMALLEST_KIND)
  return [...large, ...(rest.length > 0 ? [['rest', rest] as const] : [])]
    .map(([kind, rows]) => ({ kind, rows: [...rows] }))
    .toSorted((a, b) => recallOf(a.rows) - recallOf(b.rows))[0]
}

interface Floors {
  same: number
  across: number
  worst: number
  goodSame: number
  goodAcross: number
}

const NO_FLOORS: Floors = { same: 0, across: 0, worst: 0, goodSame: 0, goodAcross: 0 }

const figuresOf = (prefix: string, rows: readonly SubtleCase[], floors = NO_FLOORS): Figure[] => {
  const judged = rows.map(judge)
  const of = (isFaithful: boolean, isAcross: boolean) =>
    judged.filter((row) => row.faithful === isFaithful && row.isAcross === isAcross)
  const worst = worstKind(judged.filter(({ faithful }) => !faithful))
  const recall = (key: string, isAcross: boolean, floor: number): Figure => {
    const wrong = of(false, isAcross)
    return { key: `${prefix}.${key}`, value: recallOf(wrong), floor, note: describe(wrong) }
  }
  const good = (key: string, isAcross: boolean, floor: number): Figure => {
    const faithful = of(true, isAcross)
    const value = share(count(faithful, 'pass'), faithful.length)
    return { key: `${prefix}.${key}`, value, floor, note: describe(faithful) }
  }
  return [
    recall('same_language_recall', false, floors.same),
    recall('across_recall', true, floors.across),
    {
      key: `${prefix}.worst_kind_recall`,
      value: worst ? recallOf(worst.rows) : Number.NaN,
      floor: floors.worst,
      note: worst ? `${worst.kind}, ${describe(worst.rows)}` : 'no wrong sentence',
    },
    good('good_same_language', false, floors.goodSame),
    good('good_across', true, floors.goodAcross),
  ]
}

/** Cases of the newsroom, as `npm run lexicon:export` writes them. */
const NEWSROOM_FILE = 'subtle-newsroom.jsonl'

/** Figures of the newsroom's cases without floors: editors add what the gate gets wrong. None where there is no such file. */
export const newsroomFigures = async (folder: string): Promise<Figure[]> => {
  const rows = await readRows<SubtleCase>(folder, NEWSROOM_FILE)
  if (!rows) return []
  return figuresOf('subtle_newsroom', rows)
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ key, value, note }) => ({ key, value, ...(note && { note }) }))
}

/** Three answers to sentences that are subtly wrong; only `pass` counts as let through. */
export const section: EvalSection = {
  name: 'subtle',
  run: async (data) => {
    const open = await readRows<SubtleCase>(data, 'faithfulness/subtle.jsonl')
    const rowsOf = async (blocks: readonly number[]): Promise<SubtleCase[]> => {
      const read = blocks.map((block) => readRows<SubtleCase>(OWN_FOLDER, `subtle-${block}.jsonl`))
      return (await Promise.all(read)).flatMap((rows) => rows ?? [])
    }
    return [
      ...(open
        ? figuresOf('subtle', open, {
            same: 0.93,
            across: 0.93,
            worst: 0.75,
            goodSame: 0.85,
            goodAcross: 0.65,
          })
        : []),
      ...figuresOf('subtle_own', await rowsOf(OWN_BLOCKS.near), OWN_FLOORS.near),
      ...figuresOf('subtle_free', await rowsOf(OWN_BLOCKS.free), OWN_FLOORS.free),
      ...(await newsroomFigures(OWN_FOLDER)),
    ]
  },
}

/** What is reached today. */
const OWN_FLOORS: Record<keyof typeof OWN_BLOCKS, Floors> = {
  near: { same: 0.88, across: 0.88, worst: 0.5, goodSame: 0.75, goodAcross: 0.7 },
  free: { same: 0.93, across: 0.93, worst: 0.7, goodSame: 0.1, goodAcross: 0.05 },
}
