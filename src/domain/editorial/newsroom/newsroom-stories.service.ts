import { AppError } from '#contract/errors.ts'
import type { NewsroomStory } from '#contract/newsroom/newsroom-stories.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { isUuid } from '#contract/values/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { lockStories } from '#domain/content/stories/stories.repository.ts'
import { listFormerIds, presentStoryId } from '#domain/content/stories/curation.repository.ts'
import {
  mergeStories,
  partStories,
  type PartedStories,
  splitStory,
} from '#domain/content/stories/curation.service.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { thumbnailOf } from '#domain/content/articles/pictures/article-image.ts'
import { type AskedFilter, resolveFilter } from './list-filter.ts'
import { listNewsroomStoryRows, storyExists } from './newsroom-stories.repository.ts'

/** Fewer than other pages of the newsroom have, because a story takes more room on screen. */
const STORIES_PER_PAGE = 20

/**
 * The story with the latest report first. Without search words only stories of several articles are listed.
 */
export const listStoriesForNewsroom = async (
  ctx: Context,
  q: string | undefined,
  page: number,
  asked: AskedFilter = {},
): Promise<{ stories: NewsroomStory[]; has_more: boolean }> => {
  const filter = { ...(q && (isUuid(q) ? { id: q } : { words: q })), ...(await resolveFilter(ctx, asked)) }
  const offset = (page - 1) * STORIES_PER_PAGE
  const rows = await ctx.db.within('report', () =>
    listNewsroomStoryRows(ctx.db, filter, offset, STORIES_PER_PAGE + 1),
  )
  const stories = rows.slice(0, STORIES_PER_PAGE).map((row) => {
    const { first_seen, last_seen, articles, identity, category, image_key, image_sizes, ...story } = row
    return {
      ...story,
      thumbnail: identity && thumbnailOf({ identity, image_key, image_sizes }, category),
      first_seen: first_seen.toISOString(),
      last_seen: last_seen.toISOString(),
      articles: articles.map(({ status, publish_time, ...article }) => ({
        ...article,
        publish_time: new Date(publish_time).toISOString(),
        is_duplicate: status === ARTICLE_STATUS.duplicate,
      })),
    }
  })
  return { stories, has_more: rows.length > STORIES_PER_PAGE }
}

/**
 * The id of a merged story means the story it became part of.
 *
 * @throws AppError `not_found` where a story does not exist or both are the same, as after another editor's
 * merge
 */
export const mergeByHand = (
  ctx: Context,
  viewer: Viewer,
  askedInto: string,
  askedFrom: string,
): Promise<string> =>
  ctx.db.tx(async () => {
    // The lock comes before the queries, because the opposite merge may be in progress.
    await lockStories(ctx.db)
    const into = await presentStoryId(ctx.db, askedInto)
    const from = await presentStoryId(ctx.db, askedFrom)
    if (into === from || !(await storyExists(ctx.db, into)) || !(await storyExists(ctx.db, from)))
      throw new AppError('not_found')
    const redirects = await listFormerIds(ctx.db, from)
    const articleIds = await mergeStories(ctx, into, from)
    await recordAct(ctx, viewer, {
      act: 'story.merge',
      objectId: into,
      after: { from, articleIds, ...(redirects.length > 0 && { redirects }) },
    })
    return into
  })

/** @throws AppError `not_found` where none of the articles is in the story */
export const splitByHand = (
  ctx: Context,
  viewer: Viewer,
  askedId: string,
  articleIds: readonly string[],
): Promise<string> =>
  ctx.db.tx(async () => {
    await lockStories(ctx.db)
    const storyId = await presentStoryId(ctx.db, askedId)
    const id = await splitStory(ctx, storyId, articleIds)
    if (!id) throw new AppError('not_found')
    await recordAct(ctx, viewer, { act: 'story.split', objectId: storyId, after: { into: id, articleIds } })
    return id
  })

/**
 * Undoes a merge: the story that ended begins again, under its id.
 *
 * @throws AppError `not_found` where its articles are no longer in the other story
 */
export const partByHand = (ctx: Context, viewer: Viewer, parted: PartedStories): Promise<void> =>
  ctx.db.tx(async () => {
    if (!(await partStories(ctx, parted))) throw new AppError('not_found')
    const { into, from, articleIds } = parted
    await recordAct(ctx, viewer, {
      act: 'story.split',
      objectId: into,
      after: { into: from, articleIds },
    })
  })
