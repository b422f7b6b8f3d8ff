import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { type CountedReader, listViewed } from './summary-days.repository.ts'

/** Premium readers and admins may view every summary. */
export const hasUnlimitedSummaries = (viewer: Viewer): boolean =>
  viewer.role === 'premium' || viewer.role === 'admin'

/** Free summaries per UTC day, in every time zone, and the reader they are counted for. */
export interface SummaryAllowance {
  perDay: number
  /** Absent for an anonymous page, rendered once for all visitors. */
  reader?: CountedReader
}

/** The reader's daily allowance; undefined for those who may view all or none. */
export const summaryAllowance = (ctx: Context, viewer: Viewer): SummaryAllowance | undefined => {
  if (viewer.userId)
    return viewer.role === 'free'
      ? { perDay: FREE_SUMMARY_VIEWS_PER_DAY, reader: { userId: viewer.userId } }
      : undefined
  if (!ctx.visitorSummaries) return undefined
  return { perDay: ctx.visitorSummaries, ...(viewer.visitor && { reader: { visitor: viewer.visitor } }) }
}

/** What a reader with an allowance has revealed today; empty for others. */
export const listViewedToday = async (ctx: Context, viewer: Viewer): Promise<string[]> => {
  const reader = summaryAllowance(ctx, viewer)?.reader
  return reader ? listViewed(ctx.db, reader, utcDay(ctx.clock())) : []
}

/**
 * The visitor of a call, where visitors have an allowance. The keyed hash changes with every day and
 * installation, so that it reveals neither an identity nor a return. Calls without an address count together.
 */
export const withAnonymousId = (ctx: Context, viewer: Viewer, client: string | undefined): Viewer => {
  if (viewer.userId !== null || !ctx.visitorSummaries) return viewer
  const day = utcDay(ctx.clock())
  return { ...viewer, visitor: ctx.accounts.mac(`visitor of ${day}`, client ?? '').toString('base64url') }
}
