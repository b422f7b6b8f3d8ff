import { identifyGroups } from './identities.ts'
import type { FeatureScorer } from '../pairs/pair-score.ts'
import {
  type Linkage,
  type Links,
  type Neighbours,
  regroup,
  type Regrouped,
  SINGLE_THRESHOLD,
} from './regroup.ts'

/** In log odds of `linkOf`; applies unless both groups are single reports. */
const STORYLINE_THRESHOLD = -0.5

/**
 * A storyline with this many reports of a week accepts no further story: on a dense day one report about two
 * matters would join everything about a large company, and lists would show one story of it. The rest becomes
 * a storyline of its own.
 */
export const MAX_REPORTS = 30

/**
 * The link of two groups is their highest pair averaged with the mean of all pairs, so that a single odd link
 * does not chain unrelated stories.
 */
export const linkOf = ({ max, mean }: Pick<Links, 'max' | 'mean'>): number => 0.5 * max + 0.5 * mean

/**
 * The gain of joining two groups as turns of one matter; above zero they are joined. Nothing is merged or
 * hidden, so that an article about two matters does little harm. Two single reports need the threshold of a
 * story, as neither is an established matter.
 */
export const turnGain = ({ together, ...links }: Pick<Links, 'max' | 'mean' | 'together'>): number => {
  if (together > MAX_REPORTS) return Number.NEGATIVE_INFINITY
  return linkOf(links) - (together === 2 ? SINGLE_THRESHOLD : STORYLINE_THRESHOLD)
}

const AS_STORYLINES: Linkage = { gain: turnGain, isHeldApart: false }

export type AssignedReport<Report extends Regrouped> = Report & { storyId: string }

/**
 * Groups the stories of a week into storylines; stories stay whole. Stories that an editor split may be turns
 * of one matter. Deterministic in any order of reports.
 *
 * @returns groups of story ids; a story without others is a group of one.
 */
export const groupStorylines = <Report extends Regrouped>(
  reports: readonly AssignedReport<Report>[],
  neighbours: Neighbours<Report>,
  score: FeatureScorer,
): string[][] => {
  const storyOf = new Map(reports.map(({ id, storyId }) => [id, storyId]))
  const units = reports.map((report) => ({ ...report, heldIn: report.storyId }))
  return regroup<Report>(units, neighbours, score, AS_STORYLINES).map((ids) => [
    ...new Set(ids.flatMap((id) => storyOf.get(id) ?? [])),
  ])
}

export interface Turn {
  id: string
  storyline_id: string | null
}

/**
 * Assigns storyline ids. A group keeps the id of the former storyline with which it shares most stories,
 * among equals the older. Stories too old for the pass keep their storyline: a story alone in the pass keeps
 * the id it shares with them, and where all of the others moved elsewhere they follow.
 *
 * @param stored every story in the pass, and those beyond it that share a storyline with one of them.
 * @param newId creates the id of a new storyline; ids must increase.
 * @returns the stories whose storyline changes.
 */
export const planStorylines = (
  groups: readonly (readonly string[])[],
  stored: readonly Turn[],
  newId: () => string,
): Turn[] => {
  const former = new Map(stored.map(({ id, storyline_id }) => [id, storyline_id]))
  const present = groups.map((group) => group.filter((id) => former.has(id)))
  const inPass = new Set(present.flat())
  const beyond = stored.filter(({ id }) => !inPass.has(id))
  const reachBack = new Set(beyond.map(({ storyline_id }) => storyline_id))
  const formerOf = (id: string) => former.get(id) ?? null
  const known = new Map(
    // The age of a storyline is unknown here, but ids increase, so that `identifyGroups` can compare ids.
    [...former.values()].flatMap((id) => (id === null ? [] : [[id, { id, firstSeen: 0, leadId: null }]])),
  )
  const shared = present.filter((group) => group.length > 1)
  const found = identifyGroups(shared, formerOf, known)
  const planned = new Map<string, string | null>()
  for (const [at, group] of shared.entries()) {
    const storyline = found[at] ?? newId()
    for (const id of group) planned.set(id, storyline)
  }
  const taken = new Set<string | null>(found)
  for (const [id] of present.filter((group) => group.length === 1)) {
    if (id === undefined) continue
    const own = formerOf(id)
    const keeps = own !== null && reachBack.has(own) && !taken.has(own)
    if (keeps) taken.add(own)
    planned.set(id, keeps ? own : null)
  }
  for (const { id, storyline_id } of beyond)
    if (!taken.has(storyline_id)) {
      const went = [...inPass].filter((other) => formerOf(other) === storyline_id)
      planned.set(id, mostOf(went.flatMap((other) => planned.get(other) ?? [])) ?? storyline_id)
    }
  return [...planned].flatMap(([id, storyline_id]) =>
    storyline_id === formerOf(id) ? [] : [{ id, storyline_id }],
  )
}

/** Among equals the lowest id wins, so that the result does not depend on the order of stories. */
const mostOf = (ids: readonly string[]): string | undefined =>
  [...Map.groupBy(ids, (id) => id)].toSorted(
    ([a, of], [b, others]) => others.length - of.length || (a < b ? -1 : 1),
  )[0]?.[0]
