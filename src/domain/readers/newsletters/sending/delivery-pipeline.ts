import type { Context } from '#domain/kernel/context.ts'
import { attemptDelivery, type ClaimedDelivery, leaseFrom, readClocks } from './attempt-delivery.ts'
import type { Claim } from '#domain/readers/newsletters/composing/claim.ts'
import { claimDeliveries } from './deliveries.repository.ts'
import type { DeliveryResultBuffer } from './delivery-result-buffer.ts'
import type { SendingDependencies } from './sending-dependencies.ts'
import type { SendingRun } from './sending-run.ts'

/**
 * Deliveries are claimed ahead, so that no connection waits for the database. After a crash this many per
 * connection may be uncertain.
 */
const CLAIMS_PER_CONNECTION = 4

export interface DeliveryPipeline {
  /** True if fewer deliveries are ready than there are connections, so that more must be claimed. */
  isLow: () => boolean
  isEmpty: () => boolean
  /** Claims deliveries that are due, and resolves with false if there were none. */
  claimMore: () => Promise<boolean>
  startMore: () => void
  /** Returns the claimed deliveries to the queue; no attempt is counted, because none was made. */
  releaseReady: () => void
  oneEnded: () => Promise<void>
  allEnded: () => Promise<unknown>
  hasInFlight: () => boolean
}

const countDomains = (claims: readonly Claim[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { domain } of claims) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  return counts
}

export const createDeliveryPipeline = (
  ctx: Context,
  dependencies: SendingDependencies,
  { run, buffer }: { run: SendingRun; buffer: DeliveryResultBuffer },
): DeliveryPipeline => {
  const { throttle, connections } = dependencies
  const ready: ClaimedDelivery[] = []
  const inFlight = new Set<Promise<void>>()

  const start = (delivery: ClaimedDelivery): void => {
    const work = attemptDelivery(ctx, dependencies, delivery)
      .then((result) => result && run.record(result))
      .finally(() => {
        inFlight.delete(work)
        startMore()
      })
    inFlight.add(work)
  }
  const startMore = (): void => {
    while (!run.isOver() && inFlight.size < connections) {
      const delivery = ready.shift()
      if (!delivery) return
      start(delivery)
    }
  }
  const release = (claim: Claim): void =>
    run.record({ claim, state: 'queued', reason: null, nextTryAt: ctx.clock(), isUntried: true })
  const countClaimed = (): number => ready.length + inFlight.size + buffer.size()

  const claimMore = async (): Promise<boolean> => {
    const now = ctx.clock()
    const limit = CLAIMS_PER_CONNECTION * connections - countClaimed()
    const claims = await claimDeliveries(ctx.db, leaseFrom(now), limit)
    if (claims.length === 0) return false
    const readAt = readClocks()
    // One claim may return more deliveries of a domain than its throttle admits at once.
    const admitted = await throttle.admit(ctx.db, countDomains(claims), now)
    for (const claim of claims) {
      const left = admitted.get(claim.domain) ?? 0
      if (left === 0) release(claim)
      else {
        admitted.set(claim.domain, left - 1)
        ready.push({ claim, readAt })
      }
    }
    return true
  }

  return {
    isLow: () => ready.length < connections,
    isEmpty: () => countClaimed() === 0,
    claimMore,
    startMore,
    releaseReady: () => {
      for (const { claim } of ready.splice(0)) release(claim)
    },
    oneEnded: () => Promise.race(inFlight),
    allEnded: () => Promise.all(inFlight),
    hasInFlight: () => inFlight.size > 0,
  }
}
