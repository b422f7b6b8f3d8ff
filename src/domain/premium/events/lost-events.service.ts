import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ProviderEvent } from '#domain/kernel/ports/payment-provider.ts'
import * as inbox from './webhook-inbox.repository.ts'
import { aboutOf } from './webhooks.service.ts'

/** Events that failed for this long get one more attempt a night. */
const TRIED_AGAIN_WITHIN_MS = 7 * DURATION_MS.day

/** An event only says what to read, so that of several about one subject the newest is enough. */
const queueLost = async (ctx: Context, events: readonly ProviderEvent[]): Promise<number> => {
  if (events.length === 0) return 0
  const source = ctx.billing.kind
  const known = await inbox.listKnownEvents(
    ctx.db,
    source,
    events.map(({ id }) => id),
  )
  const lost = new Map<string, ProviderEvent>()
  for (const event of events) {
    const about = aboutOf(event)
    if (about !== null && !known.has(event.id)) lost.set(about, event)
  }
  const now = ctx.clock()
  for (const [about, { id: event_id, type }] of lost)
    await inbox.insertEvent(ctx.db, {
      source,
      event_id,
      type,
      about,
      received_at: now,
      next_try_at: now,
      outcome: null,
      last_error: null,
    })
  return lost.size
}

/**
 * Compares the provider's events with those that arrived since the last time, and queues those that did not. One request
 * brings a hundred of them, while asking for each customer takes three requests a customer.
 *
 * @param until by the provider's clock; younger events may still be on their way to the webhook endpoint
 * @returns false where it is unknown what was missed: the first time, and after more than the thirty days for which the
 * provider keeps events. Then every customer is to be read.
 */
export const queueLostEvents = async (ctx: Context, until: Date, signal?: AbortSignal): Promise<boolean> => {
  const source = ctx.billing.kind
  await inbox.requeueFailed(ctx.db, source, {
    since: new Date(ctx.clock().getTime() - TRIED_AGAIN_WITHIN_MS),
    now: ctx.clock(),
  })
  let cursor = await inbox.findEventCursor(ctx.db, source)
  if (cursor === undefined) return false
  for (let hasMore = true; hasMore && !signal?.aborted;) {
    const page = await ctx.billing.listEvents(cursor, until)
    if (!page) return false
    const lost = await queueLost(ctx, page.events)
    if (lost > 0) ctx.log.warn({ subjects: lost }, 'Events of the payment provider had not arrived')
    if (page.cursor === cursor) break
    cursor = page.cursor
    await inbox.moveEventCursor(ctx.db, source, cursor, ctx.clock())
    hasMore = page.hasMore
  }
  return true
}

/** Call it after every customer was read, so that a run that was interrupted is repeated. */
export const storeCursor = async (ctx: Context, at: Date): Promise<void> => {
  const cursor = await ctx.billing.eventCursor(at)
  if (cursor !== undefined) await inbox.moveEventCursor(ctx.db, ctx.billing.kind, cursor, ctx.clock())
}
