import { type FeatureScorer, MIN_LOGIT } from '../pairs/pair-score.ts'
import type { Member } from '../pairs/near-duplicates.ts'

export interface Regrouped extends Member {
  /**
   * Id of the story in whose group the report starts: set for reports that an editor put there, and for all
   * reports when stories are grouped into storylines; otherwise null.
   */
  heldIn: string | null
}

/** Returns the reports to compare with a report; all pairs that it omits count as surely apart. */
export type Neighbours<Report extends Regrouped = Regrouped> = (report: Report) => Iterable<Report>

export const neighboursByKeys = <Report extends Regrouped & { keys: readonly string[] }>(
  reports: readonly Report[],
): Neighbours<Report> => {
  const byKey = new Map<string, Report[]>()
  const earlier = new Map<string, Set<Report>>()
  for (const report of reports) {
    const near = new Set<Report>()
    for (const key of report.keys) {
      const known = byKey.get(key)
      if (!known) byKey.set(key, [report])
      else {
        for (const other of known) near.add(other)
        known.push(report)
      }
    }
    earlier.set(report.id, near)
  }
  return ({ id }) => earlier.get(id) ?? []
}

/** The second pass looks back a week, and includes stories that reach into it whole. */
export const REGROUPED_MS = 7 * 86_400_000

/** Pair scores between two groups, in log odds. */
export interface Links {
  /** Number of reports in the smaller group. */
  size: number
  /** Number of reports in both groups together. */
  together: number
  max: number
  /** Mean, over the smaller group's reports, of their highest score. */
  nearest: number
  mean: number
}

/** Groups merge while the gain is above zero, the pair with the highest gain first. */
export interface Linkage {
  gain: (links: Links) => number
  /** Whether reports held in two different stories never merge. */
  isHeldApart: boolean
}

/** A single report needs less agreement than two stories, which have more reports to agree. */
export const SINGLE_THRESHOLD = -0.25
const GROUP_THRESHOLD = -0.5
/** Below this mean over all pairs of two stories, a single article about two events is their only link. */
const WEAK_BRIDGE = -1

/** For one event: a merge moves texts, counts and duplicates, so that weak links do not suffice. */
export const AS_STORIES: Linkage = {
  gain: ({ size, nearest, mean }) =>
    size > 1 && mean < WEAK_BRIDGE
      ? Number.NEGATIVE_INFINITY
      : 0.5 * nearest + 0.5 * mean - (size === 1 ? SINGLE_THRESHOLD : GROUP_THRESHOLD),
  isHeldApart: true,
}

/** In log odds; groups without a pair above it are not compared, which saves most comparisons. */
const FAINT_LOGIT = -3.5

/** Per report, in the order of the items: its scores with other reports, in log odds. Symmetric. */
type Logits = readonly Map<number, number>[]

/** What decides whether two groups merge. */
interface Comparison {
  logits: Logits
  linkage: Linkage
}

interface Group {
  /** Order of its first report, which breaks ties. */
  order: number
  items: number[]
  heldIn: string | null
  /** Gain of a merge with each group that has a pair above `FAINT_LOGIT`. */
  near: Map<Group, number>
  best: Group | undefined
  bestGain: number
}

/**
 * Agglomerative clustering of a week's reports from scratch, the surest link first. Groups that agree in a
 * single report only stay apart. Deterministic: the result depends on neither the order of reports nor their
 * current stories.
 *
 * @returns the groups as lists of ids in the order of their first report; what stands alone is a group of
 * one.
 */
export const regroup = <Report extends Regrouped>(
  reports: readonly Report[],
  neighbours: Neighbours<Report>,
  score: FeatureScorer,
  linkage: Linkage = AS_STORIES,
): string[][] => {
  const items = reports.toSorted(
    (a, b) => a.features.publishTime - b.features.publishTime || (a.id < b.id ? -1 : 1),
  )
  const comparison = { logits: scoreNeighbours(items, neighbours, score), linkage }
  const { groups, groupAt } = openGroups(items)
  for (const group of groups) findNear(group, groupAt, comparison)
  for (let best = surestMerge(groups); best; best = surestMerge(groups)) {
    groups.delete(best.goes)
    merge(best, comparison)
  }
  return [...groups]
    .toSorted((a, b) => a.order - b.order)
    .map((group) => group.items.toSorted((a, b) => a - b).map((at) => items[at]?.id ?? ''))
}

/** Pairs at the lowest score are left out, as if they had not been compared. */
const scoreNeighbours = <Report extends Regrouped>(
  items: readonly Report[],
  neighbours: Neighbours<Report>,
  score: FeatureScorer,
): Logits => {
  const place = new Map(items.map((item, at) => [item.id, at]))
  const logits = items.map(() => new Map<number, number>())
  for (const [at, item] of items.entries())
    for (const other of neighbours(item)) {
      const to = place.get(other.id)
      if (to === undefined || to === at || logits[at]?.has(to)) continue
      const logit = score(item.features, other.features)
      if (logit <= MIN_LOGIT) continue
      logits[at]?.set(to, logit)
      logits[to]?.set(at, logit)
    }
  return logits
}

interface Merge {
  stays: Group
  goes: Group
}

/** The pair with the highest gain; the group with the lower order stays. Undefined when no merge gains. */
const surestMerge = (groups: Iterable<Group>): Merge | undefined => {
  let surest: Group | undefined
  for (const group of groups)
    if (group.best && group.bestGain > 0 && (!surest || group.bestGain > surest.bestGain)) surest = group
  if (!surest?.best) return undefined
  const { best } = surest
  return surest.order < best.order ? { stays: surest, goes: best } : { stays: best, goes: surest }
}

const openGroups = (items: readonly Regrouped[]): { groups: Set<Group>; groupAt: Group[] } => {
  const groupAt: Group[] = []
  const held = new Map<string, Group>()
  const groups = new Set<Group>()
  for (const [at, { heldIn }] of items.entries()) {
    const known = heldIn === null ? undefined : held.get(heldIn)
    if (known) {
      known.items.push(at)
      groupAt.push(known)
      continue
    }
    const group: Group = { order: at, items: [at], heldIn, near: new Map(), best: undefined, bestGain: 0 }
    groups.add(group)
    groupAt.push(group)
    if (heldIn !== null) held.set(heldIn, group)
  }
  return { groups, groupAt }
}

const gainOf = (a: Group, b: Group, { logits, linkage }: Comparison): number => {
  const { gain, isHeldApart } = linkage
  if (isHeldApart && a.heldIn !== null && b.heldIn !== null) return Number.NEGATIVE_INFINITY
  const [small, large] = a.items.length <= b.items.length ? [a, b] : [b, a]
  const size = small.items.length
  let [max, nearest, sum] = [MIN_LOGIT, 0, 0]
  for (const at of small.items) {
    let own = MIN_LOGIT
    for (const other of large.items) {
      const logit = logits[at]?.get(other) ?? MIN_LOGIT
      sum += logit
      own = Math.max(own, logit)
    }
    nearest += own
    max = Math.max(max, own)
  }
  return gain({
    size,
    together: size + large.items.length,
    max,
    nearest: nearest / size,
    mean: sum / (size * large.items.length),
  })
}

const setNear = (a: Group, b: Group, comparison: Comparison): void => {
  const gain = gainOf(a, b, comparison)
  a.near.set(b, gain)
  b.near.set(a, gain)
}

const chooseBest = (group: Group): void => {
  group.best = undefined
  group.bestGain = Number.NEGATIVE_INFINITY
  for (const [other, gain] of group.near)
    if (gain > group.bestGain || (gain === group.bestGain && other.order < (group.best?.order ?? 0))) {
      group.best = other
      group.bestGain = gain
    }
}

const findNear = (group: Group, groupAt: readonly Group[], comparison: Comparison): void => {
  for (const at of group.items)
    for (const [to, logit] of comparison.logits[at] ?? []) {
      const other = groupAt[to]
      if (logit > FAINT_LOGIT && other && other !== group && !group.near.has(other))
        setNear(group, other, comparison)
    }
  chooseBest(group)
}

const merge = ({ stays, goes }: Merge, comparison: Comparison): void => {
  stays.items.push(...goes.items)
  stays.heldIn ??= goes.heldIn
  const near = new Set([...stays.near.keys(), ...goes.near.keys()])
  near.delete(stays)
  near.delete(goes)
  stays.near.clear()
  for (const other of near) {
    other.near.delete(goes)
    setNear(stays, other, comparison)
    chooseBest(other)
  }
  chooseBest(stays)
}
