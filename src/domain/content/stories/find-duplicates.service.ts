import { type FeatureScorer, PRIMARY_TYPES, nearDuplicates, storyIdf } from '@apercu/language-processing'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Joining } from './standings.repository.ts'
import { featuresOfMembers } from './member-features.ts'
import { type Hiding, listShownMembers, type ShownMember } from './duplicates.repository.ts'

/**
 * Orders reports by what readers should get first: primary sources, the best outlet, the most complete, the
 * earliest.
 */
const byWorth = (a: ShownMember, b: ShownMember): number =>
  Number(PRIMARY_TYPES.has(b.type)) - Number(PRIMARY_TYPES.has(a.type)) ||
  a.tier - b.tier ||
  b.quality - a.quality ||
  a.publish_time.getTime() - b.publish_time.getTime() ||
  (a.id < b.id ? -1 : 1)

/**
 * Near-duplicate detection: in each of these stories, reports that only repeat a better one become
 * duplicates, which leave the lists and stay sources; duplicates that repeat nothing any more are listed
 * again. Feed folders are exempt and show every item. The transaction must hold `lockStories`.
 *
 * @param joining articles that join these stories and are not stored there yet.
 * @returns the changes, for `recountStories` to store in one write with all others.
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
