import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'

const GENERATE_WITHIN_DAYS = 3

/** Models generate texts only for stories with a report after this moment. */
export const generationSince = (ctx: Context): Date =>
  new Date(ctx.clock().getTime() - GENERATE_WITHIN_DAYS * DURATION_MS.day)
