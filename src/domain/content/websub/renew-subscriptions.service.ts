import { DURATION_MS } from '#contract/limits.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import * as subscriptions from './websub.repository.ts'
import { secretOf, WEBSUB_PATH } from './websub.service.ts'

/** Asked for; hubs grant what they like. */
const LEASE_SECONDS = 10 * 24 * 3600
const AT_ONCE = 20
const BACK_OFF = { firstMs: DURATION_MS.hour, longestMs: DURATION_MS.day }
const LIMITS = { maxBytes: 100_000, timeoutMs: 10_000 }

const ask = async (
  { webFetch, webSub, ...ctx }: IngestionContext,
  { id, hub, topic, is_wanted }: subscriptions.DueSubscription,
): Promise<void> => {
  const form = new URLSearchParams({
    'hub.callback': `${webSub?.publicUrl}${WEBSUB_PATH}/${id}`,
    'hub.mode': is_wanted ? 'subscribe' : 'unsubscribe',
    'hub.topic': topic,
    ...(is_wanted && { 'hub.lease_seconds': String(LEASE_SECONDS), 'hub.secret': secretOf(ctx, id) }),
  })
  const { status } = await webFetch(hub, {
    ...LIMITS,
    form,
    beforeRedirect: async (url) => {
      if (!webSub?.allowsHttp && !url.startsWith('https:'))
        throw new Error('The hub leads to an address without TLS')
    },
  })
  if (status < 200 || status > 299) throw new Error(`HTTP ${status}`)
}

/**
 * Asks hubs for subscriptions that are new or end soon, and for the end of those whose sources are paused or gone. What a hub
 * then verifies decides; one that does not answer is asked again later each time, and the feed polled as ever.
 */
export const renewWebSubscriptions = async (ctx: IngestionContext, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const now = ctx.clock()
    const due = await subscriptions.claimDue(ctx.db, now, { limit: AT_ONCE, ...BACK_OFF })
    if (due.length === 0) return
    await Promise.all(
      due.map(async (subscription) => {
        const { is_wanted, lease_until, source_id, hub } = subscription
        // Nothing runs any more that could be ended.
        if (!is_wanted && (lease_until === null || lease_until <= now))
          return ctx.db.tx(() => subscriptions.deleteSubscription(ctx.db, subscription))
        return ask(ctx, subscription).catch((error: unknown) => {
          ctx.log.debug({ err: error, source: source_id, hub }, 'A hub refused a subscription')
        })
      }),
    )
  }
}
