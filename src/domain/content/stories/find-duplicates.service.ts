import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Joining } from './standings.repository.ts'
import { featuresOfMembers } from './member-features.ts'
import { storyIdf } from './candidate-index.ts'
import { type Hiding, listShownMembers, type ShownMember } from './duplicates.repository.ts'
import { PRIMARY_TYPES } from './impact.ts'
import { nearDuplicates } from './near-duplicates.ts'
import type { FeatureScorer } from './pair-score.ts'

/** The report readers should get first: whoever speaks of their own work, the best outlet, the most complete, the first. */
const byWorth = (a: ShownMember, b: ShownMember): number =>
  Number(PRIMARY_TYPES.has(b.type)) - Number(PRIMARY_TYPES.has(a.type)) ||
  a.tier - b.tier ||
  b.quality - a.quality ||
  a.publish_time.getTime() - b.publish_time.getTime() ||
  (a.id < b.id ? -1 : 1)

/**
 * Of each of these stories, the reports that only repeat a better one leave the lists and stay its sources; those that repeat
 * nothing any more come back. A folder of feeds is shown as it is, every item of it. Wants `lockStories`.
 *
 * @param joining articles that join these stories and are not stored so yet.
 * @returns what changes, for `recountStories` to store with all else that does.
 */
export const findDuplicates = async (
  ctx: Pick<Context, 'db'>,
  storyIds: readonly string[],
  score: FeatureScorer,
  joining: readonly Joining[] = [],
): Promise<Hiding[]> => {
  if (storyIds.length === 0) return []
  const members = await listShownMembers(ctx.db, storyIds, joining)
  const features = await featuresOfMembers(ctx.db, members)
  const changed: Hiding[] = []
  for (const of of Map.groupBy(members, ({ story_id }) => story_id).values()) {
    const readable = of.toSorted(byWorth).flatMap(({ id }) => {
      const known = features.get(id)
      return known ? [{ id, features: known }] : []
    })
    const behind = nearDuplicates(readable, score, storyIdf)
    for (const { id, kind, status, duplicate_of } of of) {
      const original = behind.get(id) ?? null
      const isHidden = original !== null && kind === 'live'
      const wanted = isHidden ? ARTICLE_STATUS.duplicate : ARTICLE_STATUS.published
      if (duplicate_of !== original || status !== wanted)
        changed.push({ id, duplicate_of: original, status: wanted })
    }
  }
  return changed
}
