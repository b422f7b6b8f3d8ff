import type { Database } from '#db/connection.ts'
import { bookDomains, deleteIdleDomains, findNextRelease, holdDomain } from './domain-paces.repository.ts'

/** Throttles the newsletters of each recipient domain, over all processes that share the database. */
export interface DomainThrottle {
  /** How many of the claimed newsletters, counted by domain, may be sent now. */
  admit: (db: Database, claimed: ReadonlyMap<string, number>, now: Date) => Promise<Map<string, number>>
  /** Pauses the domain after its server asked for a slower rate. */
  hold: (db: Database, domain: string, until: Date) => Promise<void>
  /** Milliseconds until the first throttled domain is released; 0 where none is throttled. */
  nextReleaseMs: (db: Database, now: Date) => Promise<number>
  /** Deletes what is kept of domains that are not throttled. */
  prune: (db: Database, now: Date) => Promise<void>
}

/**
 * A leaky bucket for each domain.
 *
 * @param perMinute newsletters to one domain, spread evenly over the minute
 * @param burst how many may be sent at once before the rate applies
 */
export const createDomainThrottle = (perMinute: number, burst: number): DomainThrottle => {
  const pace = { everyMs: 60_000 / perMinute, burst }
  return {
    admit: (db, claimed, now) => bookDomains(db, pace, claimed, now),
    hold: holdDomain,
    nextReleaseMs: async (db, now) => {
      const release = await findNextRelease(db, now)
      return release ? release.getTime() - now.getTime() : 0
    },
    prune: deleteIdleDomains,
  }
}
