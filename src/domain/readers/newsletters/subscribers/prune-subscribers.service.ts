import { DURATION_MS, NEWSLETTER_UNCONFIRMED_DAYS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { deleteUnconfirmed } from './subscribers.repository.ts'

export const pruneSubscribers = (ctx: Context): Promise<void> =>
  deleteUnconfirmed(ctx.db, new Date(ctx.clock().getTime() - NEWSLETTER_UNCONFIRMED_DAYS * DURATION_MS.day))
