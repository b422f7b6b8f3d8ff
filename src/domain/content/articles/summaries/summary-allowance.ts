import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { type CountedReader, listRevealed, listViewed } from './summary-days.repository.ts'

export const hasUnlimitedSummaries = (viewer: Viewer): boolean =>
  viewer.role === 'premium' || viewer.role === 'admin'

/** Days are UTC days for all readers. */
export interface SummaryAllowance {
  perDay: number
  /** Absent for an anonymous page, which is rendered once for all visitors. */
  reader?: CountedReader
}

/** @returns undefined for viewers who may view all summaries or none */
export const summaryAllowance = (ctx: Context, viewer: Viewer): SummaryAllowance | undefined => {
  if (viewer.userId)
    return viewer.role === 'free'
      ? { perDay: FREE_SUMMARY_VIEWS_PER_DAY, reader: { userId: viewer.userId } }
      : undefined
  if (!ctx.visitorSummaries) return undefined
  return { perDay: ctx.visitorSummaries, ...(viewer.visitor && { reader: { visitor: viewer.visitor } }) }
}

/** Ids of the articles whose summaries the viewer revealed today; empty for viewers without an allowance. */
export const listViewedToday = async (ctx: Context, viewer: Viewer): Promise<string[]> => {
  // Ids of no article, because only their number is known.
  if (viewer.standIn) return Array.from({ length: viewer.standIn.revealedToday }, () => '')
  const reader = summaryAllowance(ctx, viewer)?.reader
  return reader ? listViewed(ctx.db, reader, utcDay(ctx.clock())) : []
}

/** What a free reader revealed today. */
export interface RevealedToday {
  /** Summaries that count against the day's allowance, at most all of it. */
  count: number
  /** Ids of the articles, and of the stories whose texts were revealed with them. */
  ids: ReadonlySet<string>
}

export const findRevealedToday = async (ctx: Context, userId: string): Promise<RevealedToday> => {
  const { articleIds, storyIds } = await listRevealed(ctx.db, userId, utcDay(ctx.clock()))
  return {
    count: Math.min(articleIds.length, FREE_SUMMARY_VIEWS_PER_DAY),
    ids: new Set([...articleIds, ...storyIds]),
  }
}

/**
 * Where visitors have an allowance, they are counted by a keyed hash of the address, which changes with every
 * day and installation: it reveals neither an identity nor a return. Calls without an address are counted
 * together.
 */
export const withAnonymousId = (ctx: Context, viewer: Viewer, client: string | undefined): Viewer => {
  if (viewer.userId !== null || !ctx.visitorSummaries) return viewer
  const day = utcDay(ctx.clock())
  return { ...viewer, visitor: ctx.accounts.mac(`visitor of ${day}`, client ?? '').toString('base64url') }
}
