import { type FeatureScorer, PRIMARY_TYPES, nearDuplicates, storyIdf } from '@apercu/language-processing'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { StoryTally } from './standings.repository.ts'
import { featuresOfMembers } from './member-features.ts'

/** Articles of feed folders stay published beside a `duplicate_of`, because folders show every item. */
export interface Hiding {
  id: string
  duplicate_of: string | null
  status: number
}

/**
 * Orders reports by what readers should get first: primary sources, the best outlet, the most complete, the
 * earliest.
 */
const byWorth = (a: StoryTally, b: StoryTally): number =>
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
 * @param members all reports of these stories, as `tallyStories` returns them.
 * @returns the changes, for `countStories`, which stores them in one write with all others.
 */
export const findDuplicates = async (
  ctx: Pick<Context, 'db'>,
  members: readonly StoryTally[],
  score: FeatureScorer,
): Promise<Hiding[]> => {
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
