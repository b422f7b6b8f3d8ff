import type { CallRequest, CallResponse } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { SUBCATEGORIES } from '#contract/content/taxonomy.ts'
import type { NewsroomSource } from '#contract/newsroom/newsroom-sources.ts'
import type { editSource, removeSource, SourceCare, SourceRemoval } from '#contract/newsroom/source-care.ts'
import { unusedPictures } from '#domain/content/articles/pictures/pictures.repository.ts'
import { orderPictureRemoval } from '#domain/content/page-rights/stored-pages.repository.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { refuseForeignChanges } from '#domain/kernel/audit/foreign-changes.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { putBackByHand, takeDownByHand } from '#domain/editorial/takedowns/takedowns.service.ts'
import { readFeed } from './find-feeds.service.ts'
import { findSourceByFeed, lockSource } from './newsroom-sources.repository.ts'
import { getSource, isAddress } from './newsroom-sources.service.ts'
import * as care from './source-care.repository.ts'

const WEEKS = 8
const TRIAL_SHOWN = 25

/** @throws AppError `not_found` */
export const getSourceCare = async (ctx: Context, id: string): Promise<SourceCare> => {
  const source = await getSource(ctx, id)
  const since = new Date(ctx.clock().getTime() - WEEKS * 7 * DURATION_MS.day)
  const trial = await care.listTrialArticles(ctx.db, id, TRIAL_SHOWN)
  return ctx.db.within('report', async () => ({
    source,
    weeks: await care.listSourceWeeks(ctx.db, id, since),
    ties: await care.countTies(ctx.db, id),
    trial: trial.map(({ publish_time, ...article }) => ({
      ...article,
      publish_time: publish_time.toISOString(),
    })),
  }))
}

type Edit = CallRequest<typeof editSource>['body']
type Fields = Omit<Edit, 'seen'>

const COLUMNS = {
  name: 'name',
  nameFr: 'name_fr',
  feedUrl: 'feed_url',
  siteUrl: 'site_url',
  language: 'language',
  category: 'category',
  subcategory: 'subcategory',
  type: 'type',
  tier: 'tier',
  aiOnly: 'ai_only',
  fullTextAllowed: 'full_text_allowed',
} as const satisfies Record<keyof Fields, keyof NewsroomSource>
type Changes = Partial<Pick<NewsroomSource, (typeof COLUMNS)[keyof Fields]>>

/** Only what differs, under the names of columns. */
const changesOf = (source: NewsroomSource, edit: Edit): Changes =>
  Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([field, column]) => {
      const value = edit[field as keyof Fields]
      return value === undefined || value === source[column] ? [] : [[column, value]]
    }),
  )

/** Fields that are to change and are no longer what the editor saw, with what they are. */
const staleOf = (source: NewsroomSource, changes: Changes, seen: Fields = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([field, column]) => {
      const saw = seen[field as keyof Fields]
      const isStale = column in changes && saw !== undefined && saw !== source[column]
      return isStale ? [[column, source[column]]] : []
    }),
  )

/** A subcategory belongs to one category. */
const checkSubcategory = ({ category, subcategory }: Pick<NewsroomSource, 'category' | 'subcategory'>) => {
  const known: readonly string[] = SUBCATEGORIES[category]
  if (subcategory !== null && !known.includes(subcategory))
    throw new AppError('bad_request', [{ field: 'subcategory', message: `Not a part of ${category}` }])
}

/**
 * @throws AppError `not_found`; `feed_not_found` for a new address without a feed; `source_exists` for that of another
 * source; `bad_request` for a subcategory of another category; `text_changed` where another editor changed one of the fields
 * meanwhile, with who changed which
 */
export const editSourceByHand = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  edit: Edit,
): Promise<NewsroomSource> => {
  const before = await getSource(ctx, id)
  const changes = changesOf(before, edit)
  if (changes.category !== undefined && edit.subcategory === undefined && before.subcategory !== null)
    changes.subcategory = null
  checkSubcategory({ ...before, ...changes })
  if (changes.feed_url !== undefined) {
    if (!isAddress(changes.feed_url)) throw new AppError('bad_request', [{ field: 'feedUrl', message: '' }])
    if (before.kind === 'live') changes.feed_url = (await readFeed(ctx, changes.feed_url)).url
  }
  return ctx.db.tx(async () => {
    await lockSource(ctx.db, id)
    const current = await getSource(ctx, id)
    const stale = staleOf(current, changes, edit.seen)
    await refuseForeignChanges(ctx, viewer, { act: 'source.edit', objectId: id, stale })
    const { feed_url } = changes
    const other = feed_url && (await findSourceByFeed(ctx.db, feed_url))
    if (other && other !== id) throw new AppError('source_exists')
    if (Object.keys(changes).length > 0) {
      await care.editSource(ctx.db, id, changes)
      if (feed_url) await care.forgetFeed(ctx.db, id)
      const fields = Object.keys(changes) as (keyof Changes)[]
      await recordAct(ctx, viewer, {
        act: 'source.edit',
        objectId: id,
        before: Object.fromEntries(fields.map((field) => [field, current[field]])),
        after: { ...changes, name: changes.name ?? current.name },
      })
    }
    return getSource(ctx, id)
  })
}

/**
 * Restores what an edit replaced, under the names of columns as the log has them.
 *
 * @throws AppError `not_found`
 */
export const restoreSourceFields = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  before: Readonly<Record<string, unknown>>,
): Promise<NewsroomSource> => {
  const edit = Object.entries(COLUMNS).flatMap(([field, column]) =>
    column in before ? [[field, before[column]]] : [],
  )
  return editSourceByHand(ctx, viewer, id, Object.fromEntries(edit) as Edit)
}

/** @throws AppError `not_found` for a source that is not on trial, too */
export const endTrial = (ctx: Context, viewer: Viewer, id: string): Promise<NewsroomSource> =>
  ctx.db.tx(async () => {
    const { name, is_on_trial } = await getSource(ctx, id)
    if (!is_on_trial) throw new AppError('not_found')
    const articles = await care.acceptTrial(ctx.db, id, ctx.clock())
    await recordAct(ctx, viewer, { act: 'source.accept', objectId: id, after: { name, articles } })
    return getSource(ctx, id)
  })

type Removed = CallResponse<typeof removeSource>['data']

const NOTHING: Removed = { moved: 0, deleted: 0, hidden: 0, kept: 0 }

const move = async (ctx: Context, id: string, to: string): Promise<Removed> => {
  if (to === id) throw new AppError('bad_request', [{ field: 'to', message: 'The same source' }])
  await getSource(ctx, to)
  return { ...NOTHING, moved: await care.moveArticles(ctx.db, id, to) }
}

/**
 * First everything is taken down, so that stories lose the reports; then what nothing refers to is deleted, and
 * the rest stays hidden, or is put back.
 */
const takeOff = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  removal: Exclude<SourceRemoval, { articles: 'move' }>,
): Promise<Removed> => {
  const { takedown } = await takeDownByHand(ctx, viewer, {
    kind: 'source',
    id,
    reason: 'other',
    note: 'The source was removed',
  })
  if (removal.articles === 'hide') return { ...NOTHING, hidden: await care.countOf(ctx.db, id) }
  const { deleted, pictures, stories } = await care.deleteHidden(ctx.db, id)
  await care.deleteEmptyStories(ctx.db, stories)
  for (const key of await unusedPictures(ctx.db, pictures))
    await orderPictureRemoval(ctx.db, key, ctx.clock())
  const left = await care.countOf(ctx.db, id)
  if (removal.referred === 'hide') return { ...NOTHING, deleted, hidden: left }
  await putBackByHand(ctx, viewer, takedown.id, '')
  return { ...NOTHING, deleted, kept: left }
}

/**
 * The source is no longer read or listed, also if it is on the curated list.
 *
 * @throws AppError `not_found`, also for the source to move to; `already_taken_down` for one that is hidden already
 */
export const removeSourceByHand = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  removal: SourceRemoval,
): Promise<Removed> =>
  ctx.db.tx(
    async () => {
      const { name } = await getSource(ctx, id)
      const removed =
        removal.articles === 'move'
          ? await move(ctx, id, removal.to)
          : await takeOff(ctx, viewer, id, removal)
      await care.markRemoved(ctx.db, id, ctx.clock())
      await recordAct(ctx, viewer, {
        act: 'source.remove',
        objectId: id,
        before: { name },
        after: { ...removal, ...removed },
      })
      return removed
    },
    { kind: 'report' },
  )
