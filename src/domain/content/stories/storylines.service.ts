import {
  type AssignedReport,
  type FeatureScorer,
  MAX_REPORTS,
  type Neighbours,
  REGROUPED_MS,
  type Regrouped,
  type Turn,
  findRepeats,
  groupStorylines,
  planStorylines,
} from '@apercu/language-processing'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { lockStories } from './stories.repository.ts'
import { countTurns, listTurns, saveRepeats, saveTurns } from './storylines.repository.ts'

/**
 * Recomputes the storylines of a week's stories, and which stories may repeat each other. Idempotent, and no
 * story is lost; retired stories are ignored.
 *
 * @returns the number of stories whose storyline changed.
 */
export const regroupStorylines = async <Report extends Regrouped>(
  ctx: Context,
  reports: readonly AssignedReport<Report>[],
  neighbours: Neighbours<Report>,
  score: FeatureScorer,
): Promise<number> => {
  const groups = groupStorylines(reports, neighbours, score)
  const repeats = findRepeats(reports, groups, neighbours, score)
  return ctx.db.tx(async () => {
    await lockStories(ctx.db)
    const stored = await listTurns(ctx.db, groups.flat())
    const changed = planStorylines(groups, stored, () => uuidv7(ctx.clock()))
    await saveTurns(ctx.db, changed)
    await saveRepeats(ctx.db, repeats)
    return changed.length
  })
}

/** `turnOf` is the known story that the new one continues. */
export interface BegunTurn {
  storyId: string
  turnOf: string
}

/**
 * Runs at once instead of in the second pass, because lists would show both stories until then. A full
 * storyline accepts none. The transaction must hold `lockStories`, after the stories were counted.
 */
export const joinStorylines = async (ctx: Context, begun: readonly BegunTurn[]): Promise<void> => {
  if (begun.length === 0) return
  const now = ctx.clock()
  const ids = [...new Set(begun.flatMap(({ storyId, turnOf }) => [storyId, turnOf]))]
  const turns = await countTurns(ctx.db, ids, new Date(now.getTime() - REGROUPED_MS))
  const lines = new Map(turns.map(({ id, storyline_id, reports }) => [storyline_id ?? id, reports]))
  const lineOf = new Map(turns.map(({ id, storyline_id }) => [id, storyline_id]))
  const changed = new Map<string, Turn>()
  const put = (id: string, storyline_id: string) => {
    lineOf.set(id, storyline_id)
    changed.set(id, { id, storyline_id })
  }
  for (const { storyId, turnOf } of begun) {
    const count = turns.find(({ id }) => id === storyId)?.count
    if (count === undefined || !lineOf.has(turnOf)) continue
    const known = lineOf.get(turnOf)
    const reports = (lines.get(known ?? turnOf) ?? 0) + count
    if (reports > MAX_REPORTS) continue
    const storyline = known ?? uuidv7(now)
    if (!known) put(turnOf, storyline)
    put(storyId, storyline)
    lines.set(storyline, reports)
  }
  await saveTurns(ctx.db, [...changed.values()])
}
