import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import { utcDay } from '#contract/utc-day.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { type CountedReader, listViewed } from './summary-days.repository.ts'

/** Premium readers and admins are sent every summary. */
export const hasUnlimitedSummaries = (viewer: Viewer): boolean =>
  viewer.role === 'premium' || viewer.role === 'admin'

/** Summaries a day of UTC, wherever the reader is, and who they are counted for. */
export interface SummaryAllowance {
  perDay: number
  /** Absent for a visitor nobody can tell from another: a page that is rendered for all of them. */
  reader?: CountedReader
}

/** What a reader may reveal in a day; undefined where nothing is counted, since they may see all or none. */
export const summaryAllowance = (ctx: Context, viewer: Viewer): SummaryAllowance | undefined => {
  if (viewer.userId)
    return viewer.role === 'free'
      ? { perDay: FREE_SUMMARY_VIEWS_PER_DAY, reader: { userId: viewer.userId } }
      : undefined
  if (!ctx.visitorSummaries) return undefined
  return { perDay: ctx.visitorSummaries, ...(viewer.visitor && { reader: { visitor: viewer.visitor } }) }
}

/** What a reader with an allowance has revealed today; nothing for anybody else. */
export const listViewedToday = async (ctx: Context, viewer: Viewer): Promise<string[]> => {
  const reader = summaryAllowance(ctx, viewer)?.reader
  return reader ? listViewed(ctx.db, reader, utcDay(ctx.clock())) : []
}

/**
 * The visitor behind a call, where visitors have an allowance: the hash changes with every day and every installation,
 * so that it says neither who that was nor that they came back. Calls from nobody in particular count together.
 */
export const withAnonymousId = (ctx: Context, viewer: Viewer, client: string | undefined): Viewer => {
  if (viewer.userId !== null || !ctx.visitorSummaries) return viewer
  const day = utcDay(ctx.clock())
  return { ...viewer, visitor: ctx.accounts.mac(`visitor of ${day}`, client ?? '').toString('base64url') }
}
