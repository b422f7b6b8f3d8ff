import { identifyGroups } from './identities.ts'
import type { FeatureScorer } from './pair-score.ts'
import {
  type Linkage,
  type Links,
  type Neighbours,
  regroup,
  type Regrouped,
  SINGLE_THRESHOLD,
} from './regroup.ts'

/** Above these log odds two stories are turns of one matter. */
const STORYLINE_THRESHOLD = -0.5

/**
 * Past so many reports of a week a storyline takes in no further story: on a dense day one report that tells two matters would
 * join all there is about a large company, and lists would show one story of it. What is left goes on as a storyline of its own.
 */
export const MAX_REPORTS = 30

/** Groups are as near as their nearest pair, tempered by all of them: one odd link does not grow a chain. */
export const linkOf = ({ max, mean }: Pick<Links, 'max' | 'mean'>): number => 0.5 * max + 0.5 * mean

/**
 * By how much two groups are turns of one matter; above zero they are. Nothing is merged or hidden by it, so that one article that
 * tells two matters does little harm. Of two lone reports as much is asked as of one story: neither is known to be a matter.
 */
export const turnGain = ({ together, ...links }: Pick<Links, 'max' | 'mean' | 'together'>): number => {
  if (together > MAX_REPORTS) return Number.NEGATIVE_INFINITY
  return linkOf(links) - (together === 2 ? SINGLE_THRESHOLD : STORYLINE_THRESHOLD)
}

const AS_STORYLINES: Linkage = { gain: turnGain, isHeldApart: false }

/** A report with the story it stands in. */
export type AssignedReport<Report extends Regrouped> = Report & { storyId: string }

/**
 * The storylines of a week: whole stories grow together. What an editor split stays two stories, which may be turns of one
 * matter. The answer does not depend on the order of the reports.
 *
 * @returns groups of story ids; a story that is the only one of its matter is a group of one.
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

/** A story and the storyline it is stored with. */
export interface Turn {
  id: string
  storyline_id: string | null
}

/**
 * Under which storyline each story goes on. A group keeps the id of the former storyline with which it shares most stories, of
 * equals the older. Stories too old for the pass stay with their storyline: a story alone in the pass keeps the id it shares with
 * them, and where all of the others went elsewhere they follow.
 *
 * @param stored every story in the pass, and those beyond it that share a storyline with one of them.
 * @param newId makes the id of a storyline that begins, later ones greater.
 * @returns the stories whose storyline is another than stored.
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
    // Their ids say which is older.
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

/** Of equals the lowest. */
const mostOf = (ids: readonly string[]): string | undefined =>
  [...Map.groupBy(ids, (id) => id)].toSorted(
    ([a, of], [b, others]) => others.length - of.length || (a < b ? -1 : 1),
  )[0]?.[0]
