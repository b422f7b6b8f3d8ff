import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/context.ts'
import { lockStories } from '#domain/enrichment/enrichment.repository.ts'
import { dropEmptyStories, moveArticles, moveStory } from './curation.repository.ts'
import { recountStories } from './recount.service.ts'

/**
 * Two stories that were one event become one. No article is lost; `from` is gone.
 *
 * @returns the articles that moved: with them, a split undoes it.
 */
export const mergeStories = (ctx: Context, into: string, from: string): Promise<string[]> =>
  ctx.db.tx(async () => {
    if (into === from) return []
    await lockStories(ctx.db)
    const moved = await moveStory(ctx.db, from, into)
    await dropEmptyStories(ctx.db, [from])
    await recountStories(ctx, [into])
    return moved
  })

/**
 * Articles that tell another event leave for a story of their own.
 *
 * @returns the new story, or null when none of them was in `storyId`.
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
    await recountStories(ctx, [storyId, id])
    return moved > 0 ? id : null
  })
