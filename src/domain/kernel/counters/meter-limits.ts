import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { MeterLimits } from './by-day.repository.ts'

/** The free summaries per day that apply now. */
export const meterLimits = (ctx: Context): MeterLimits => ({
  reader: FREE_SUMMARY_VIEWS_PER_DAY,
  visitor: ctx.visitorSummaries ?? 1,
})
