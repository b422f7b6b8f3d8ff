import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FeedDocument } from '@apercu/feed-reader'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { SourceRow } from '#domain/content/sources/sources.repository.ts'
import { findOffer } from './hub-offer.ts'
import * as subscriptions from './websub.repository.ts'

/** WebSub, a W3C Recommendation of 2018 (https://www.w3.org/TR/websub/); docs/decisions/085. */

/** Where hubs call; a subscription's id follows. */
export const WEBSUB_PATH = '/hooks/websub'

const PURPOSE = 'websub'
/** What the Recommendation lists for `X-Hub-Signature` (section 8). */
const ALGORITHMS = new Set(['sha1', 'sha256', 'sha384', 'sha512'])
/** A hub verifies what was asked of it within this time, or after the next request. */
const VERIFIED_WITHIN_MS = DURATION_MS.day
const LONGEST_LEASE_MS = 30 * DURATION_MS.day
/** A lease that is shorter lapses before it is renewed, and polls fill the gap. */
const SHORTEST_RENEWAL_MS = DURATION_MS.hour
const RENEWED_AT = 0.8
const DENIED_FOR_MS = DURATION_MS.day
/** Visits after notifications of one source, however many a hub sends. */
const APART_MS = DURATION_MS.minute

/** Below the 200 bytes that hubs take. Derived, so that neither the database nor a backup holds it. */
export const secretOf = (ctx: Pick<Context, 'accounts'>, id: string): string =>
  ctx.accounts.mac(PURPOSE, id).toString('hex')

/** Stores which hub a feed names, within the transaction of its visit. */
export const noteOffer = async (
  ctx: Context,
  source: SourceRow,
  feed: { links: string | undefined; document: FeedDocument },
): Promise<void> => {
  if (!ctx.webSub || source.kind !== 'live') return
  const offer = findOffer({ ...feed, url: source.feed_url }, ctx.webSub)
  if (offer) await subscriptions.storeOffer(ctx.db, source.id, offer, ctx.clock())
  else await subscriptions.deleteOffer(ctx.db, source.id)
}

export interface HubCall {
  mode: string
  topic: string
  challenge: string
  /** As the hub states it. */
  leaseSeconds: string
}

/** What is answered to a hub: its challenge where this site wants what it asks for. */
export type HubAnswer = { challenge: string } | 'noted' | 'not wanted'

/** Verification of intent and denials (WebSub sections 5.2 and 5.3). */
export const answerHub = async (ctx: Context, id: string, call: HubCall): Promise<HubAnswer> => {
  const subscription = await subscriptions.findSubscription(ctx.db, id)
  if (!subscription || subscription.topic !== call.topic) return 'not wanted'
  const now = ctx.clock()
  if (call.mode === 'denied') {
    await ctx.db.tx(() =>
      subscriptions.storeDenial(ctx.db, subscription, new Date(now.getTime() + DENIED_FOR_MS)),
    )
    return 'noted'
  }
  const { requested_at, is_leaving } = subscription
  const isAwaited =
    requested_at !== null &&
    now.getTime() - requested_at.getTime() <= VERIFIED_WITHIN_MS &&
    call.challenge !== ''
  if (!isAwaited || call.mode !== (is_leaving ? 'unsubscribe' : 'subscribe')) return 'not wanted'
  if (is_leaving) {
    await ctx.db.tx(() => subscriptions.deleteSubscription(ctx.db, subscription))
    return { challenge: call.challenge }
  }
  const leaseMs = /^[1-9]\d{0,9}$/.test(call.leaseSeconds) ? Number(call.leaseSeconds) * 1000 : 0
  if (leaseMs === 0) return 'not wanted'
  const takenMs = Math.min(leaseMs, LONGEST_LEASE_MS)
  const isFirst = await ctx.db.tx(() =>
    subscriptions.storeLease(ctx.db, subscription, {
      until: new Date(now.getTime() + takenMs),
      renewAt: new Date(now.getTime() + Math.max(takenMs * RENEWED_AT, SHORTEST_RENEWAL_MS)),
    }),
  )
  return isFirst ? { challenge: call.challenge } : 'not wanted'
}

/** `X-Hub-Signature: sha256=…`, by each of the installation's secrets, so that they can be rotated. */
const isSigned = (ctx: Context, id: string, header: string, body: Uint8Array): boolean => {
  const [, algorithm = '', digest = ''] = /^(\w+)=([\da-f]+)$/i.exec(header.trim()) ?? []
  const name = algorithm.toLowerCase()
  if (!ALGORITHMS.has(name)) return false
  const given = Buffer.from(digest, 'hex')
  return ctx.accounts.macs(PURPOSE, id).some((secret) => {
    const expected = createHmac(name, secret.toString('hex')).update(body).digest()
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

/**
 * A notification makes its source due. What it contains is not read: the visit that follows fetches the feed itself, by the
 * same rules as every other one.
 *
 * @returns false for a subscription that does not exist, or whose source is not read any more
 */
export const receiveNotification = async (
  ctx: Context,
  id: string,
  { signature, body }: { signature: string; body: Uint8Array },
): Promise<boolean> => {
  const subscription = await subscriptions.findSubscription(ctx.db, id)
  const now = ctx.clock()
  if (!subscription || subscription.is_leaving) return false
  // A hub that signs wrongly learns nothing, and neither does a guesser (section 8).
  if (!subscription.lease_until || subscription.lease_until <= now || !isSigned(ctx, id, signature, body))
    return true
  const isVisited = await subscriptions.makeDue(ctx.db, subscription, now, APART_MS)
  if (isVisited) ctx.wakeIngestion?.()
  return isVisited
}
