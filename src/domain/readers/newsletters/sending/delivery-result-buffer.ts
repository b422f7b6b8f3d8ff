import type { MailError } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { plainReason } from '#domain/kernel/mail/reason.ts'
import { suppressSubscriber } from '#domain/readers/newsletters/subscribers/suppress.service.ts'
import type { AttemptResult } from './attempt-delivery.ts'
import { classifySmtpError } from './classify-smtp-error.ts'
import { recordDeliveryResults } from './deliveries.repository.ts'
import { type DeliveryStop, insertStop } from './delivery-stops.repository.ts'
import type { SendingDependencies } from './sending-dependencies.ts'

const STOP_MS = DURATION_MS.hour

/** Collects results, so that several share a query. */
export interface DeliveryResultBuffer {
  /** Adds a result. Returns false if the run must not start another delivery because of this result. */
  add: (result: AttemptResult) => boolean
  size: () => number
  hasFailures: () => boolean
  /**
   * Stores the results and their effects in one transaction. After an error all of them stay in the buffer.
   */
  flush: () => Promise<void>
  /** The last refusals of a run are believed only if the server accepted a newsletter in that run. */
  endRun: () => void
}

interface Batch {
  results: AttemptResult[]
  bounced: string[]
  stops: DeliveryStop[]
  holds: { domain: string; until: Date }[]
}

export const createDeliveryResultBuffer = (
  ctx: Context,
  { throttle, refusals }: Pick<SendingDependencies, 'throttle' | 'refusals'>,
): DeliveryResultBuffer => {
  let hasAccepted = false
  const emptyBatch = (): Batch => ({ results: [], bounced: [], stops: [], holds: [] })
  let batch = emptyBatch()

  const stopAll = (reason: string): void => {
    const now = ctx.clock()
    const until = new Date(now.getTime() + STOP_MS)
    batch.stops.push({ reason: plainReason(reason), stopped_at: now, until })
    ctx.log.error({ reason, until }, 'ALERT: the mail server refuses newsletters; sending is stopped')
  }

  const handleFailure = ({ claim, error }: AttemptResult & { error: MailError }): boolean => {
    const { isHardBounce, holdDomainMs, stops, state } = classifySmtpError(error, claim, ctx.clock())
    const fields = { delivery: claim.id, attempts: claim.attempts, responseCode: error.responseCode, state }
    ctx.log.warn(fields, 'A newsletter was not accepted')
    if (holdDomainMs > 0)
      batch.holds.push({ domain: claim.domain, until: new Date(ctx.clock().getTime() + holdDomainMs) })
    if (stops === 'all') stopAll(error.message)
    if (stops) return false
    if (!error.isPermanent) return true
    const refusal = { subscriberId: claim.subscriber_id, domain: claim.domain, isHardBounce }
    if (!refusals.add(refusal)) return true
    // Deliveries in flight may be refused for the same reason, and one stop is enough.
    if (batch.stops.length === 0) stopAll(`Refused one after the other: ${error.message}`)
    return false
  }

  const store = async ({ results, bounced, stops, holds }: Batch): Promise<void> => {
    if (results.length > 0) await recordDeliveryResults(ctx.db, results, ctx.clock())
    for (const subscriber of bounced) await suppressSubscriber(ctx, subscriber, 'bounce')
    for (const stop of stops) await insertStop(ctx.db, stop)
    for (const { domain, until } of holds) await throttle.hold(ctx.db, domain, until)
  }

  return {
    add: (result) => {
      batch.results.push(result)
      if (result.state === 'sent') {
        hasAccepted = true
        batch.bounced.push(...refusals.accept(result.claim.subscriber_id))
      }
      const { error } = result
      return error === undefined || handleFailure({ ...result, error })
    },
    size: () => batch.results.length,
    hasFailures: () => batch.results.some(({ error }) => error),
    flush: async () => {
      const { results, bounced, stops, holds } = batch
      const effects = bounced.length + stops.length + holds.length
      if (results.length + effects === 0) return
      const stored = batch
      batch = emptyBatch()
      try {
        // Most batches are one query, which needs no explicit transaction.
        if (effects === 0) await store(stored)
        else await ctx.db.tx(() => store(stored))
      } catch (error) {
        batch = {
          results: [...results, ...batch.results],
          bounced: [...bounced, ...batch.bounced],
          stops: [...stops, ...batch.stops],
          holds: [...holds, ...batch.holds],
        }
        throw error
      }
    },
    endRun: () => void batch.bounced.push(...refusals.endRun(hasAccepted)),
  }
}
