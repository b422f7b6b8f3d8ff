import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { lockStories } from './stories.repository.ts'
import {
  dropEmptyStories,
  holdStories,
  hasAll,
  isFormerOf,
  moveArticles,
  moveRefusals,
  moveStory,
  reviveFormer,
  retireStories,
} from './curation.repository.ts'
import { recountStories } from './recount.service.ts'

/**
 * Merges two stories of one event, which the second pass then keeps. No article is lost; the id of `from`
 * redirects to `into`.
 *
 * @returns the moved articles: a split of them undoes the merge.
 */
export const mergeStories = (ctx: Context, into: string, from: string): Promise<string[]> =>
  ctx.db.tx(async () => {
    if (into === from) return []
    await lockStories(ctx.db)
    const moved = await moveStory(ctx.db, from, into)
    await retireStories(ctx.db, [{ id: from, into }], ctx.clock())
    await holdStories(ctx.db, [into])
    await recountStories(ctx, [into])
    return moved
  })

/**
 * Moves articles of another event into a story of their own, which the second pass then keeps.
 *
 * @returns the new story, or null when none of the articles was in `storyId`.
 */
export const splitStory = (
  ctx: Context,
  storyId: string,
  articleIds: readonly string[],
): Promise<string | null> =>
  ctx.db.tx(async () => {
    await lockStories(ctx.db)
    const now = ctx.clock()
    const id = uuidv7(now)
    const moved = await moveArticles(ctx.db, storyId, articleIds, { id, now })
    await dropEmptyStories(ctx.db, [storyId, id])
    await holdStories(ctx.db, [storyId, id])
    await recountStories(ctx, [storyId, id])
    return moved > 0 ? id : null
  })

export interface PartedStories {
  into: string
  /** The story that was merged into the other. */
  from: string
  /** What the merge moved. */
  articleIds: readonly string[]
  /** Ids that led to `from` before. */
  redirects: readonly string[]
}

/**
 * Undoes a merge.
 *
 * @returns false where the merge no longer stands, or an article has left the story since; nothing changes then.
 */
export const partStories = (
  ctx: Context,
  { into, from, articleIds, redirects }: PartedStories,
): Promise<boolean> =>
  ctx.db.tx(async () => {
    await lockStories(ctx.db)
    if (!(await isFormerOf(ctx.db, from, into))) return false
    // Others that came since stay with the story that took them.
    if (!(await hasAll(ctx.db, into, articleIds))) return false
    await moveArticles(ctx.db, into, articleIds, { id: from, now: ctx.clock() })
    await reviveFormer(ctx.db, { from, into, redirects })
    await moveRefusals(ctx.db, { from: into, into: from, articleIds })
    await dropEmptyStories(ctx.db, [into, from])
    await holdStories(ctx.db, [into, from])
    await recountStories(ctx, [into, from])
    return true
  })
