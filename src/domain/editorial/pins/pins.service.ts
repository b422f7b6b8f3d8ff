import { AppError } from '#contract/errors.ts'
import type { PinList } from '#contract/editorial/pin-lists.ts'
import type { Pin } from '#contract/editorial/pins.ts'
import { getArticleId } from '#domain/content/articles/articles.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { hoursFromNow, pinnedId, withIsoTimes, withPinsLocked } from './pin-changes.ts'
import * as pins from './pins.repository.ts'

export const listCurrentPins = async (ctx: Context): Promise<Pin[]> =>
  (await pins.listPins(ctx.db, ctx.clock())).map(withIsoTimes)

/**
 * A duplicate is replaced by the article that lists show for it.
 *
 * @throws AppError `article_not_found`
 */
export const pinArticle = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  place: { list: PinList; position: number; expiresInHours: number },
): Promise<Pin[]> =>
  withPinsLocked(ctx, async () => {
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
      expiresAt: hoursFromNow(ctx, place.expiresInHours),
    })
    await recordAct(ctx, viewer, {
      act: 'article.pin',
      objectId: articleId,
      before: replaced ? { replaced: replaced.article_id } : null,
      after: { ...place },
    })
    return listCurrentPins(ctx)
  })

/** @throws AppError `article_not_found` where the article was not pinned */
export const unpinArticle = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  list: PinList | undefined,
): Promise<Pin[]> =>
  withPinsLocked(ctx, async () => {
    const articleId = pinnedId(id)
    if (!(await pins.removePins(ctx.db, articleId, list))) throw new AppError('article_not_found')
    await recordAct(ctx, viewer, {
      act: 'article.unpin',
      objectId: articleId,
      before: { list: list ?? 'all' },
    })
    return listCurrentPins(ctx)
  })
