import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { ProviderError, type ProviderEvent } from '#domain/kernel/ports/payment-provider.ts'
import {
  syncGiftOfPayment,
  syncGiftOfSession,
  syncGiftsOfCustomer,
} from '#domain/premium/gifts/sync-gift.service.ts'
import { refreshKnownCustomer } from '#domain/premium/sync/refresh.service.ts'
import { syncSubscription } from '#domain/premium/sync/sync.service.ts'
import * as inbox from './webhook-inbox.repository.ts'

const BATCH = 20
/**
 * Exceeds the time of a sync with its timeouts, so that no second worker repeats one that is still running.
 */
const LEASE_MS = 5 * DURATION_MS.minute
/** About 22 hours in all. After the last retry the nightly job finds what is missing. */
const PAUSES_MS = [1 / 6, 1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * DURATION_MS.minute)
const KEPT_MS = 60 * DURATION_MS.day
const MAX_ERROR_LENGTH = 200

/**
 * Prefixes in `webhook_events.about`. They keep older words, because queued rows of an earlier release have
 * them.
 */
const STORED_KINDS = {
  subscription: 'contract',
  customer: 'customer',
  payment: 'charge',
  gift: 'gift',
} as const

export const aboutOf = ({ subject }: ProviderEvent): string | null =>
  subject && `${STORED_KINDS[subject.kind]} ${subject.id}`

/**
 * Only queues the event. A job syncs its subject from the provider, so that order, duplicates and age of
 * events do not matter. Idempotent.
 *
 * @param body the unparsed payload
 * @throws AppError `not_found` without a webhook secret, `bad_request` for an invalid signature
 */
export const receiveEvent = async (ctx: Context, body: Buffer, signature: string | null): Promise<void> => {
  if (!ctx.billing.receivesEvents) throw new AppError('not_found')
  const event = await ctx.billing.readEvent(body, signature)
  if (!event) throw new AppError('bad_request')
  const about = aboutOf(event)
  const now = ctx.clock()
  const isNew = await inbox.insertEvent(ctx.db, {
    source: ctx.billing.kind,
    event_id: event.id,
    type: event.type,
    about: about ?? '',
    received_at: now,
    next_try_at: about ? now : null,
    outcome: about ? null : 'ignored',
    last_error: null,
  })
  if (isNew && about) ctx.wakeBilling?.()
}

const apply = async (ctx: Context, about: string): Promise<'applied' | 'ignored'> => {
  const [kind, id = ''] = about.split(' ')
  if (kind === STORED_KINDS.subscription)
    return (await syncSubscription(ctx, id)) === 'written' ? 'applied' : 'ignored'
  if (kind === STORED_KINDS.payment && (await syncGiftOfPayment(ctx, id))) return 'applied'
  if (kind === STORED_KINDS.gift) return (await syncGiftOfSession(ctx, id)) ? 'applied' : 'ignored'
  const customerId = kind === STORED_KINDS.payment ? await ctx.billing.customerOfPayment(id) : id
  await refreshKnownCustomer(ctx, customerId)
  await syncGiftsOfCustomer(ctx, customerId)
  return 'applied'
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, MAX_ERROR_LENGTH) : 'Unknown'

const recordFailure = async (ctx: Context, events: readonly inbox.WebhookEvent[], error: unknown) => {
  const last_error = reasonOf(error)
  for (const event of events) {
    const pause = PAUSES_MS[event.attempts - 1]
    const isOver = pause === undefined || (error instanceof ProviderError && error.kind === 'missing')
    const next_try_at = isOver ? null : new Date(ctx.clock().getTime() + pause)
    await inbox.recordOutcome(ctx.db, event, { outcome: isOver ? 'failed' : null, next_try_at, last_error })
    const fields = {
      event: event.event_id,
      type: event.type,
      attempts: event.attempts,
      ...errorFields(error),
    }
    if (isOver) ctx.log.error(fields, 'The subject of an event could not be synced')
    else ctx.log.warn(fields, 'The subject of an event could not be synced and will be retried')
  }
}

/**
 * Events about one subject cause one sync per batch. A sync that fails is retried and does not block the
 * others.
 */
export const applyEvents = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const now = ctx.clock()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    const events = await inbox.claimEvents(ctx.db, ctx.billing.kind, { now, leasedUntil, limit: BATCH })
    if (events.length === 0) return
    for (const [about, alike] of Map.groupBy(events, (event) => event.about)) {
      try {
        const outcome = await apply(ctx, about)
        for (const event of alike)
          await inbox.recordOutcome(ctx.db, event, { outcome, next_try_at: null, last_error: null })
      } catch (error) {
        await recordFailure(ctx, alike, error)
      }
    }
  }
}

export const pruneEvents = (ctx: Context): Promise<void> =>
  inbox.deleteEventsBefore(ctx.db, new Date(ctx.clock().getTime() - KEPT_MS))
