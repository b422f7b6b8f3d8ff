import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { MeterLimits } from './by-day.repository.ts'

/**
 * Without summaries for visitors the limit is 1, because with 0 every stored visitor would count as having
 * reached it.
 */
export const meterLimits = (ctx: Context): MeterLimits => ({
  reader: FREE_SUMMARY_VIEWS_PER_DAY,
  visitor: ctx.visitorSummaries ?? 1,
})
