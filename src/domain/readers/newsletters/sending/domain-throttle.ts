/** Throttles the newsletters of each recipient domain. Each process keeps its own state. */
export interface DomainThrottle {
  held: (now: Date) => string[]
  isHeld: (domain: string, now: Date) => boolean
  record: (domain: string, now: Date) => void
  /** Pauses the domain after its server asked for a slower rate. */
  hold: (domain: string, until: Date) => void
  /** Milliseconds until the first throttled domain is released; 0 where none is throttled. */
  nextReleaseMs: (now: Date) => number
}

/**
 * A leaky bucket for each domain.
 *
 * @param perMinute newsletters to one domain, spread evenly over the minute
 * @param burst how many may be sent at once before the rate applies
 */
export const createDomainThrottle = (perMinute: number, burst: number): DomainThrottle => {
  const everyMs = 60_000 / perMinute
  /** The time at which the bucket of each domain will be empty. */
  const until = new Map<string, number>()
  const paused = new Map<string, number>()
  const releaseOf = (domain: string): number =>
    Math.max((until.get(domain) ?? 0) - (burst - 1) * everyMs, paused.get(domain) ?? 0)
  const isHeld = (domain: string, now: Date): boolean => releaseOf(domain) > now.getTime()
  /** Bounds the maps, since subscribers have mailboxes at any number of domains. */
  const prune = (now: Date): void => {
    for (const times of [until, paused])
      for (const [domain, time] of times) if (time <= now.getTime()) times.delete(domain)
  }
  const held = (now: Date): string[] => {
    prune(now)
    return [...new Set([...until.keys(), ...paused.keys()])].filter((domain) => isHeld(domain, now))
  }
  return {
    held,
    isHeld,
    record: (domain, now) => {
      until.set(domain, Math.max(until.get(domain) ?? 0, now.getTime()) + everyMs)
    },
    hold: (domain, time) => {
      paused.set(domain, Math.max(paused.get(domain) ?? 0, time.getTime()))
    },
    nextReleaseMs: (now) => {
      const domains = held(now)
      return domains.length === 0 ? 0 : Math.min(...domains.map(releaseOf)) - now.getTime()
    },
  }
}
