import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'

const TELL_WITHIN_DAYS = 3

/** Stories last heard of before this are not told by a model any more. */
export const tellsSince = (ctx: Context): Date =>
  new Date(ctx.clock().getTime() - TELL_WITHIN_DAYS * DURATION_MS.day)
