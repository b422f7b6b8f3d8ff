import type { CallRequest } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { NEWSROOM_PAGE } from '#contract/limits.ts'
import type {
  BeyondReach,
  CachePurgeState,
  listTakedowns,
  Takedown,
  TakedownKind,
  takeDown,
} from '#contract/newsroom/takedowns.ts'
import { isUuid } from '#contract/values/uuid.ts'
import { uuidv7 } from '#db/uuid.ts'
import { recountStories } from '#domain/content/stories/recount.service.ts'
import { lockStories } from '#domain/content/stories/stories.repository.ts'
import {
  pictureAddressKey,
  pictureKey,
  sourceKey,
  titleKey,
} from '#domain/content/takedowns/takedown-keys.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { requestPurge } from './cache-purges.service.ts'
import { closeTakedownRequest } from './takedown-requests.service.ts'
import * as ledger from './ledger.repository.ts'
import * as takedowns from './takedowns.repository.ts'

const present = (viewer: Viewer, row: ledger.TakedownRow): Takedown => ({
  id: row.id,
  kind: row.kind,
  object_id: row.object_id,
  title: row.title,
  lang: row.lang,
  reason: row.reason,
  note: row.note,
  taken_at: row.taken_at.toISOString(),
  is_own: row.taken_by === viewer.userId,
  taken_by_name: row.taken_by_name,
  put_back_at: row.put_back_at?.toISOString() ?? null,
  is_put_back_own: row.put_back_by !== null && row.put_back_by === viewer.userId,
  put_back_by_name: row.put_back_by_name,
  put_back_note: row.put_back_note,
  article_count: row.article_count,
  mailed_count: row.mailed_count ?? 0,
  purge: row.purge && purgeState(row.purge),
  purge_problem: row.purge?.is_done === false ? row.purge.problem : null,
})

/** A purge that failed is tried again, but what matters to an editor is that it has not succeeded yet. */
const purgeState = ({ is_done, problem }: NonNullable<ledger.TakedownRow['purge']>): CachePurgeState =>
  is_done ? 'done' : problem === null ? 'pending' : 'failed'

export const listTakedownPage = async (
  ctx: Context,
  viewer: Viewer,
  { state, page }: CallRequest<typeof listTakedowns>['query'],
): Promise<{ takedowns: Takedown[]; has_more: boolean }> => {
  const offset = (page - 1) * NEWSROOM_PAGE
  const rows = await ledger.listTakedownRows(ctx.db, state, offset, NEWSROOM_PAGE + 1)
  return {
    takedowns: rows.slice(0, NEWSROOM_PAGE).map((row) => present(viewer, row)),
    has_more: rows.length > NEWSROOM_PAGE,
  }
}

interface Found extends takedowns.Named {
  /** The id under which the ledger has it. */
  objectId: string
}

/** A picture is named by an article that shows it. */
const find = async (ctx: Context, kind: TakedownKind, id: string): Promise<Found | undefined> => {
  if (kind === 'source') {
    const source = await takedowns.findSourceName(ctx.db, id)
    return source && { ...source, objectId: id }
  }
  if (!isUuid(id)) return undefined
  if (kind === 'story') {
    const story = await takedowns.findStoryName(ctx.db, id)
    return story && { title: story.title, lang: story.lang, objectId: story.id }
  }
  const article = await takedowns.findArticleName(ctx.db, id)
  const objectId = kind === 'picture' ? article?.image_key : id
  return article && objectId ? { title: article.title, lang: article.lang, objectId } : undefined
}

/** A story's figures are computed from its visible reports. */
const RECOUNTED_AT_ONCE = 200

const recountAll = async (ctx: Context, storyIds: readonly string[]): Promise<void> => {
  for (let from = 0; from < storyIds.length; from += RECOUNTED_AT_ONCE)
    await recountStories(ctx, storyIds.slice(from, from + RECOUNTED_AT_ONCE))
}

const removePicture = async (ctx: Context, takedownId: string, imageKey: string): Promise<void> => {
  const addresses = await takedowns.removePicture(ctx.db, takedownId, imageKey)
  await takedowns.insertKeys(ctx.db, takedownId, [
    pictureKey(imageKey),
    ...new Set(addresses.map((address) => pictureAddressKey(address))),
  ])
}

const keysOf = async (
  ctx: Context,
  takedownId: string,
  kind: TakedownKind,
  objectId: string,
): Promise<Buffer[]> => {
  if (kind === 'source') return [sourceKey(objectId)]
  const recognised = await takedowns.listRecognised(ctx.db, takedownId)
  return recognised.flatMap(({ identity, item_identity, url, source_id, title }) => [
    identity,
    ...(item_identity ? [item_identity] : []),
    titleKey(title, url, source_id),
  ])
}

const hide = async (
  ctx: Context,
  takedownId: string,
  kind: TakedownKind,
  objectId: string,
): Promise<void> => {
  if (kind === 'picture') return removePicture(ctx, takedownId, objectId)
  await lockStories(ctx.db)
  const stories = await takedowns.hideArticles(ctx.db, takedownId, kind, objectId)
  await takedowns.insertKeys(ctx.db, takedownId, await keysOf(ctx, takedownId, kind, objectId))
  if (kind !== 'source') await takedowns.readFeedsAgain(ctx.db, takedownId)
  await recountAll(ctx, stories)
}

const getTakedown = async (ctx: Context, viewer: Viewer, id: string): Promise<Takedown> => {
  const row = await ledger.findTakedownRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return present(viewer, row)
}

/**
 * Hides it from everything that the service answers: lists, pages, feeds and jobs exclude hidden articles, and
 * every process invalidates its caches after a recorded act. Editions keep its place without its words
 * (`digests/reading/taken-down.ts`).
 *
 * @throws AppError `not_found`, also for an article without a picture; `already_taken_down`
 */
export const takeDownByHand = async (
  ctx: Context,
  viewer: Viewer,
  { kind, id, reason, note, request }: CallRequest<typeof takeDown>['body'],
): Promise<{ takedown: Takedown; beyond_reach: BeyondReach }> => {
  const takedownId = uuidv7(ctx.clock())
  // An outlet may have ten thousand articles.
  const takedown = await ctx.db.tx(
    async () => {
      await takedowns.lockForTakedown(ctx.db)
      const found = await find(ctx, kind, id)
      if (!found) throw new AppError('not_found')
      const { objectId, title, lang } = found
      if (await ledger.isStanding(ctx.db, kind, objectId)) throw new AppError('already_taken_down')
      await ledger.insertTakedown(ctx.db, {
        id: takedownId,
        kind,
        object_id: objectId,
        title,
        lang,
        reason,
        note,
        taken_at: ctx.clock(),
        taken_by: viewer.userId ?? '',
      })
      await hide(ctx, takedownId, kind, objectId)
      if (request)
        await closeTakedownRequest(ctx, viewer, request, { takedown: { id: takedownId, kind, title } })
      await recordAct(ctx, viewer, {
        act: 'takedown.take_down',
        objectId,
        after: { kind, title, reason, takedown: takedownId, ...(request && { request }) },
      })
      await requestPurge(ctx, takedownId)
      return getTakedown(ctx, viewer, takedownId)
    },
    { kind: 'report' },
  )
  // Afterwards, because all newsletters of months are counted.
  const { mails, last_mailed_at } = await ctx.db.within('report', () =>
    ledger.countMailed(ctx.db, takedownId),
  )
  await ledger.saveMailedCount(ctx.db, takedownId, mails)
  return {
    takedown: { ...takedown, mailed_count: mails },
    beyond_reach: { mails, last_mailed_at: last_mailed_at?.toISOString() ?? null },
  }
}

/**
 * Idempotent.
 *
 * @throws AppError `not_found`
 */
export const putBackByHand = (ctx: Context, viewer: Viewer, id: string, note: string): Promise<Takedown> =>
  ctx.db.tx(
    async () => {
      await takedowns.lockForTakedown(ctx.db)
      const row = await ledger.lockTakedown(ctx.db, id)
      if (!row) throw new AppError('not_found')
      const { kind, object_id, title, put_back_at } = row
      if (put_back_at) return getTakedown(ctx, viewer, id)
      await ledger.markPutBack(ctx.db, id, {
        put_back_at: ctx.clock(),
        put_back_by: viewer.userId ?? '',
        put_back_note: note,
      })
      if (kind === 'picture') await takedowns.restorePicture(ctx.db, id)
      else {
        await lockStories(ctx.db)
        await recountAll(ctx, await takedowns.showArticles(ctx.db, id))
        if (kind === 'source') await takedowns.makeSourceDue(ctx.db, object_id)
      }
      await recordAct(ctx, viewer, {
        act: 'takedown.put_back',
        objectId: object_id,
        after: { kind, title, takedown: id },
      })
      await requestPurge(ctx, id)
      return getTakedown(ctx, viewer, id)
    },
    { kind: 'report' },
  )

/** @returns null before the first takedown */
export const findLatestTakedown = async (ctx: Context): Promise<string | null> =>
  (await ledger.findLatestTime(ctx.db))?.toISOString() ?? null
