import type { ImageStore } from '#adapters/images/images.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { firstUuidOf } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { orderPictureRemoval } from '#domain/content/page-rights/stored-pages.repository.ts'
import { unusedPictures } from '#domain/content/articles/pictures/pictures.repository.ts'
import * as repository from './retention.repository.ts'

/** Articles per transaction, few enough that others do not wait long for its locks. */
const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

interface RetentionContext extends Pick<Context, 'db' | 'clock' | 'log'> {
  images: Pick<ImageStore, 'remove'>
}

/**
 * Prunes articles with their texts, pictures and stories. What readers saved, editions contain, texts of stories cite or
 * editors changed stays, with the rest of its story.
 *
 * @param days age in days; 0 keeps everything
 * @returns how many articles were deleted
 */
export const pruneArticles = async (
  ctx: RetentionContext,
  days: number,
  signal?: AbortSignal,
): Promise<number> => {
  if (days === 0) return 0
  const time = new Date(ctx.clock().getTime() - days * DURATION_MS.day)
  const firstId = firstUuidOf(time)
  let after = BEFORE_ALL
  let deleted = 0
  while (!signal?.aborted) {
    const { looked, gone } = await pruneBatch(ctx, { after, firstId, time })
    for (const key of await unused(ctx, gone)) await removePicture(ctx, key)
    deleted += gone.length
    const last = looked.at(-1)
    if (!last || looked.length < BATCH) break
    after = last.id
  }
  if (deleted > 0) ctx.log.info({ deleted, days }, 'Old articles were pruned')
  return deleted
}

/** The article is gone, so that a picture whose removal fails would stay for ever if none were ordered. */
const removePicture = async (ctx: RetentionContext, key: string): Promise<void> => {
  try {
    await ctx.images.remove(key)
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'A picture could not be removed, and will be with the next removals')
    await orderPictureRemoval(ctx.db, key, ctx.clock())
  }
}

const pruneBatch = (
  { db }: RetentionContext,
  range: { after: string; firstId: string; time: Date },
): Promise<{ looked: repository.OldArticle[]; gone: repository.OldArticle[] }> =>
  db.tx(async () => {
    const looked = await repository.lockOldArticles(db, range, BATCH)
    if (looked.length === 0) return { looked, gone: [] }
    const ids = looked.map(({ id }) => id)
    const gone = await repository.deleteUnkept(db, ids, range)
    await repository.deleteEmptyStories(db, known(gone.map(({ story_id }) => story_id)))
    return { looked, gone }
  })

const known = (values: (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))]

const unused = async ({ db }: RetentionContext, gone: repository.OldArticle[]): Promise<string[]> => {
  const keys = known(gone.map(({ image_key }) => image_key))
  return keys.length > 0 ? unusedPictures(db, keys) : []
}
