import type { Context } from '#domain/kernel/context.ts'

/**
 * Does what only reads and is the same for all visitors: on the read replica where the site has one that is not late. Whatever
 * depends on who asks, or on what they have just done, is read from `ctx.db`.
 */
export const readForVisitors = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.replica ? ctx.replica.read(ctx, work) : work(ctx)
