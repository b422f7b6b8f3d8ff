import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { DIGEST_PIN_HOURS, type PinList } from '#contract/pin-lists.ts'
import type { DigestPin, Pin } from '#contract/pins.ts'
import type { Category } from '#contract/taxonomy.ts'
import { getArticleId } from '#domain/content/articles/articles.service.ts'
import { isUuid } from '#contract/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { COVERED_FOR_DAYS } from '#domain/editorial/digests/building/build-edition.service.ts'
import { addDays, dayOf } from '#domain/editorial/digests/edition-calendar.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import * as pins from './pins.repository.ts'

const iso = <T extends { pinned_at: Date; expires_at: Date }>(row: T) => ({
  ...row,
  pinned_at: row.pinned_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

export const listCurrentPins = async (ctx: Context): Promise<Pin[]> =>
  (await pins.listPins(ctx.db, ctx.clock())).map(iso)

export const listCurrentDigestPins = async (ctx: Context): Promise<DigestPin[]> => {
  const now = ctx.clock()
  const since = addDays(dayOf(now, ctx.editionTz), -COVERED_FOR_DAYS)
  return (await pins.listDigestPins(ctx.db, now, since)).map(iso)
}

const alone = <T>(ctx: Context, work: () => Promise<T>): Promise<T> =>
  ctx.db.tx(async () => {
    await pins.lockPins(ctx.db)
    return work()
  })

const inHours = (ctx: Context, hours: number): Date =>
  new Date(ctx.clock().getTime() + hours * DURATION_MS.hour)

/** What was pinned is unpinned whatever became of it, hidden or not. */
const pinnedId = (id: string): string => {
  if (!isUuid(id)) throw new AppError('article_not_found')
  return id.toLowerCase()
}

/** Of an article that lists do not show because it repeats another, that one is pinned. Throws `article_not_found`. */
export const pinArticle = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  place: { list: PinList; position: number; expiresInHours: number },
): Promise<Pin[]> =>
  alone(ctx, async () => {
    const articleId = await pins.findListedId(ctx.db, await getArticleId(ctx, id))
    if (!articleId) throw new AppError('article_not_found')
    const { list, position } = place
    const now = ctx.clock()
    const replaced = (await pins.listPins(ctx.db, now)).find(
      (pin) => pin.list === list && pin.position === position && pin.article_id !== articleId,
    )
    await pins.putPin(ctx.db, {
      list,
      position,
      articleId,
      now,
      expiresAt: inHours(ctx, place.expiresInHours),
    })
    await recordAct(ctx, viewer, {
      act: 'article.pin',
      objectId: articleId,
      before: replaced ? { replaced: replaced.article_id } : null,
      after: { ...place },
    })
    return listCurrentPins(ctx)
  })

/** Throws `article_not_found` where it was not pinned. */
export const unpinArticle = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  list: PinList | undefined,
): Promise<Pin[]> =>
  alone(ctx, async () => {
    const articleId = pinnedId(id)
    if (!(await pins.removePins(ctx.db, articleId, list))) throw new AppError('article_not_found')
    await recordAct(ctx, viewer, {
      act: 'article.unpin',
      objectId: articleId,
      before: { list: list ?? 'all' },
    })
    return listCurrentPins(ctx)
  })

/** Throws `article_not_found`. */
export const pinToDigest = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  category: Category,
): Promise<DigestPin[]> =>
  alone(ctx, async () => {
    const articleId = await getArticleId(ctx, id)
    const now = ctx.clock()
    await pins.putDigestPin(ctx.db, { category, articleId, now, expiresAt: inHours(ctx, DIGEST_PIN_HOURS) })
    await recordAct(ctx, viewer, { act: 'digest.pin', objectId: articleId, after: { category } })
    return listCurrentDigestPins(ctx)
  })

/** Throws `article_not_found` where it was not pinned. */
export const unpinFromDigest = (ctx: Context, viewer: Viewer, id: string): Promise<DigestPin[]> =>
  alone(ctx, async () => {
    const articleId = pinnedId(id)
    if (!(await pins.removeDigestPin(ctx.db, articleId))) throw new AppError('article_not_found')
    await recordAct(ctx, viewer, { act: 'digest.unpin', objectId: articleId })
    return listCurrentDigestPins(ctx)
  })
