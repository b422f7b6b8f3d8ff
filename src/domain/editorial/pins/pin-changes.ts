import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { isUuid } from '#contract/values/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { lockPins } from './pins.repository.ts'

export const withIsoTimes = <T extends { pinned_at: Date; expires_at: Date }>(row: T) => ({
  ...row,
  pinned_at: row.pinned_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

export const withPinsLocked = <T>(ctx: Context, work: () => Promise<T>): Promise<T> =>
  ctx.db.tx(async () => {
    await lockPins(ctx.db)
    return work()
  })

export const hoursFromNow = (ctx: Context, hours: number): Date =>
  new Date(ctx.clock().getTime() + hours * DURATION_MS.hour)

/** Does not look up the article, so that the pin of a hidden one can be removed. */
export const pinnedId = (id: string): string => {
  if (!isUuid(id)) throw new AppError('article_not_found')
  return id.toLowerCase()
}
