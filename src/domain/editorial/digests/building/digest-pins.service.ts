import { AppError } from '#contract/errors.ts'
import { DIGEST_PIN_HOURS } from '#contract/editorial/pin-lists.ts'
import type { DigestPin } from '#contract/editorial/pins.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { getArticleId } from '#domain/content/articles/articles.service.ts'
import { hoursFromNow, pinnedId, withIsoTimes, withPinsLocked } from '#domain/editorial/pins/pin-changes.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { COVERED_FOR_DAYS } from './build-edition.service.ts'
import * as pins from './digest-pins.repository.ts'
import { addDays, dayOf } from '#domain/editorial/digests/edition-calendar.ts'

export const listCurrentDigestPins = async (ctx: Context): Promise<DigestPin[]> => {
  const now = ctx.clock()
  const since = addDays(dayOf(now, ctx.editionTz), -COVERED_FOR_DAYS)
  return (await pins.listDigestPins(ctx.db, now, since)).map(withIsoTimes)
}

/** @throws AppError `article_not_found` */
export const pinToDigest = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  category: Category,
): Promise<DigestPin[]> =>
  withPinsLocked(ctx, async () => {
    const articleId = await getArticleId(ctx, id)
    const now = ctx.clock()
    await pins.putDigestPin(ctx.db, {
      category,
      articleId,
      now,
      expiresAt: hoursFromNow(ctx, DIGEST_PIN_HOURS),
    })
    await recordAct(ctx, viewer, { act: 'digest.pin', objectId: articleId, after: { category } })
    return listCurrentDigestPins(ctx)
  })

/** @throws AppError `article_not_found` where the article was not pinned */
export const unpinFromDigest = (ctx: Context, viewer: Viewer, id: string): Promise<DigestPin[]> =>
  withPinsLocked(ctx, async () => {
    const articleId = pinnedId(id)
    if (!(await pins.removeDigestPin(ctx.db, articleId))) throw new AppError('article_not_found')
    await recordAct(ctx, viewer, { act: 'digest.unpin', objectId: articleId })
    return listCurrentDigestPins(ctx)
  })
