import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import { refreshKnownCustomer } from '#domain/premium/sync/refresh.service.ts'
import { syncSubscription } from '#domain/premium/sync/sync.service.ts'
import * as inbox from './webhook-inbox.repository.ts'

const BATCH = 20
/** Longer than reading what one event is about may take. */
const LEASE_MS = 5 * DURATION_MS.minute
/** Pauses before each further try; what is still missing after the last one is found by the nightly reading. */
const PAUSES_MS = [1 / 6, 1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * DURATION_MS.minute)
const KEPT_MS = 60 * DURATION_MS.day
const MAX_ERROR_LENGTH = 200

/** As `webhook_events.about` stores the kinds of a subject: rows of earlier releases are read as well. */
const STORED_KINDS = { subscription: 'contract', customer: 'customer', payment: 'charge' } as const

/**
 * Takes what the payment service tells: verified, put in the inbox once, answered at once. What it is about is read from the
 * service itself afterwards, by a job, so that order, duplicates and age of events do not matter.
 *
 * @param body the bytes as they came
 * @throws AppError `not_found` where no secret is set, `bad_request` for what is not signed with it
 */
export const receiveEvent = async (ctx: Context, body: Buffer, signature: string | null): Promise<void> => {
  if (!ctx.billing.receivesEvents) throw new AppError('not_found')
  const event = await ctx.billing.readEvent(body, signature)
  if (!event) throw new AppError('bad_request')
  const { subject } = event
  const about = subject && `${STORED_KINDS[subject.kind]} ${subject.id}`
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

/** Reads what an event is about, and whose it is. */
const apply = async (ctx: Context, about: string): Promise<'applied' | 'ignored'> => {
  const [kind, id = ''] = about.split(' ')
  if (kind === STORED_KINDS.subscription)
    return (await syncSubscription(ctx, id)) === 'written' ? 'applied' : 'ignored'
  const customerId = kind === STORED_KINDS.payment ? await ctx.billing.customerOfPayment(id) : id
  await refreshKnownCustomer(ctx, customerId)
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
    if (isOver) ctx.log.error(fields, 'What an event told of could not be read')
    else ctx.log.warn(fields, 'What an event told of could not be read yet')
  }
}

/**
 * Works off the inbox until nothing is due. Several events about one subscription are one reading. A reading that fails is tried
 * again, later and later, and keeps none of the others waiting.
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

/** Forgets events of long ago. */
export const pruneEvents = (ctx: Context): Promise<void> =>
  inbox.deleteEventsBefore(ctx.db, new Date(ctx.clock().getTime() - KEPT_MS))
